import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { longDate } from '#contract/time/date-text.ts';
import { claimOnce } from './claim-once.ts';
import { readNewsChoice } from './news-choice.ts';
import { canRing, ring } from './order-sound.ts';
import { canNotify, notify } from './order-notification.ts';

export type NewOrder = OwnerNewsView['paid'][number];

/** Tells of new orders in the ways that were chosen in this browser; of each only the first tab that can. */
export async function announceOrders(orders: readonly NewOrder[]): Promise<void> {
  const choice = readNewsChoice();
  if (choice.sound && canRing()) {
    const mine = await Promise.all(orders.map(({ id }) => claimOnce(`sound ${id}`)));
    if (mine.includes(true)) ring();
  }
  if (!choice.notification || !canNotify()) return;
  for (const { id, orderNumber, deliveryDate, deliveryTime } of orders) {
    if (!(await claimOnce(`notification ${id}`))) continue;
    await notify({
      title: `New order ${orderNumber}`,
      body: `For ${longDate(deliveryDate)}, ${deliveryTime}`,
      address: `/admin/orders/${id}`,
    });
  }
}

/** Says, as loudly as a new order, that none will be told of any more until the owner signs in again. */
export async function announceSignedOut(at: Date): Promise<void> {
  const choice = readNewsChoice();
  // Several tabs notice it within the same minute.
  const minute = at.toISOString().slice(0, 16);
  if (choice.sound && canRing() && (await claimOnce(`sound signed out ${minute}`))) ring();
  if (!choice.notification || !canNotify()) return;
  if (!(await claimOnce(`notification signed out ${minute}`))) return;
  await notify({
    title: 'You were signed out',
    body: 'New orders are told of again once you have signed in.',
    address: '/admin/orders',
  });
}
