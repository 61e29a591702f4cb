import { getsEmails } from '#contract/order/admin-order.ts';
import { type NextYear, nextYear, remindOn } from '#contract/order/next-year.ts';
import { isOnDay } from '#contract/order/order-lists.ts';
import type { DateText } from '#contract/time/day.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';

/**
 * Returns the day of which the shopper of an order can be reminded a year later; undefined where nothing was delivered
 * or will be, where there is no
 * address to write to, and once it is time to be reminded.
 */
export function reminderOffer(
  order: Pick<
    OrderRow,
    'status' | 'paymentStatus' | 'deliveryDate' | 'customerEmail' | 'fulfilment'
  >,
  today: DateText,
): NextYear | undefined {
  const next = nextYear(order.deliveryDate);
  return isForFlowers(order) && getsEmails(order) && remindOn(next) > today ? next : undefined;
}

/** Returns whether an order is paid, and goes out or has gone out. */
export function isForFlowers({
  status,
  paymentStatus,
  fulfilment,
}: Pick<OrderRow, 'status' | 'paymentStatus' | 'fulfilment'>): boolean {
  return fulfilment !== 'email' && paymentStatus === 'paid' && isOnDay(status);
}
