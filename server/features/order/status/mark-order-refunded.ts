import { closeAttention } from '#server/features/order/attention/escalate-to-owner.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/owner/admin-update-order.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { canMove, transitionOrder } from './order-status.ts';

/**
 * All that the order cost has been given back. An order that still was to be made is over: its status
 * moves, its stock goes back on sale, nothing about it is open any more. The caller tells the customer. Returns
 * false where the table knows no such move (cancelled, out or delivered before): only the money has moved.
 * The caller holds the order's row lock.
 */
export async function markOrderRefunded(
  scope: Scope,
  order: Order,
  { reason }: { reason: string },
): Promise<boolean> {
  order.paymentStatus = 'refunded';
  order.updatedAt = scope.now();
  if (!canMove(order.status, 'refunded')) return false;
  const from = order.status;
  transitionOrder(scope, order, 'refunded', { actor: 'owner', reason });
  // Flowers that were out already are not sold a second time.
  if (from !== 'attempted') await releaseStock(scope, order);
  await closeAttention(scope, order);
  return true;
}

/**
 * Money of what the order cost has not been given back after all. An order that had ended with it stays ended, as a
 * cancelled one: its flowers may be sold by now, and its customer was told that nothing comes. Its money is owed from
 * then on. The caller holds the order's row lock.
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
