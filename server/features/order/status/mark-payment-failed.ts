import type { Scope } from '#server/platform/scope/scope.ts';
import { closeAttention } from '#server/features/order/attention/close-attention.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import { transitionOrder } from './transition-order.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * The provider says that this payment will not come: the stock goes back on sale.
 * The caller holds the order's row lock. Throws ORDER_STATUS_CONFLICT.
 */
export async function markPaymentFailed(
  scope: Scope,
  order: Order,
  to: 'payment_failed' | 'cancelled',
  reason: string,
): Promise<void> {
  transitionOrder(scope, order, to, { actor: 'payfast', reason });
  await releaseStock(scope, order);
  await closeAttention(scope, order);
}
