import type { Scope } from '#server/platform/scope/scope.ts';
import { appendHistory } from '#server/features/order/owner/admin-update-order.ts';
import { transitionOrder } from './transition-order.ts';
import type { Order } from '#server/features/order/order.entity.ts';

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
