import { weekText } from '#contract/delivery/collection.ts';
import { isCollected } from '#contract/order/order-words.ts';
import type { MailSection } from '#server/features/mail/texts/mail-content.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns when the place is open where an order is collected, and what to know of it; nothing of one that is delivered,
 * or whose place is offered no more.
 */
export async function collectionRows(
  { delivery }: Pick<Scope, 'delivery'>,
  order: Pick<Order, 'fulfilment' | 'collectionPoint'>,
): Promise<MailSection['rows']> {
  if (!isCollected(order)) return [];
  const { collection } = (await delivery.settings()).settings;
  const point = collection?.points.find(({ id }) => id === order.collectionPoint);
  return [
    ['Open', point ? weekText(point.hours).join('; ') : ''],
    ['What to know', point?.note ?? ''],
  ];
}
