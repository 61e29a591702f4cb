import { closeAttention } from '#server/features/order/attention/escalate-to-owner.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { appendHistory, canMove, transitionOrder } from '#server/features/order/order-status.ts';

/**
 * Marks an order as refunded once all that it cost has been given back. An order that still was to be made is over: its
 * status moves, its stock goes back on sale, nothing about it is open any more. The caller tells the customer. Returns
 * false where the table knows no such move (cancelled, out or delivered before): only the money has moved. The caller
 * holds the order's row lock.
 */
export async function markOrderRefunded(
  scope: Scope,
  order: Order,
  by: { actor: Actor; reason: string },
): Promise<boolean> {
  order.paymentStatus = 'refunded';
  order.updatedAt = scope.now();
  if (!canMove(order.status, 'refunded')) return false;
  const from = order.status;
  transitionOrder(scope, order, 'refunded', by);
  // Flowers that were out already are not sold a second time.
  if (from !== 'attempted') await releaseStock(scope, order);
  await closeAttention(scope, order);
  return true;
}

/**
 * Marks an order whose refund was not made after all. An order that had ended with it stays ended, as a cancelled one:
 * its flowers may be sold by now, and its customer was told that nothing comes. Its money is owed from then on. The
 * caller holds the order's row lock.
 */
export function markRefundWithdrawn(
  scope: Scope,
  order: Order,
  { reason, isOfPrice }: { reason: string; isOfPrice: boolean },
): void {
  if (isOfPrice && order.paymentStatus === 'refunded') order.paymentStatus = 'paid';
  if (isOfPrice && order.status === 'refunded') {
    transitionOrder(scope, order, 'cancelled', { actor: 'owner', reason });
  } else appendHistory(scope, order, reason);
}
