import { outlivesOrder } from '#contract/order/order-attention.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * Resolves what was open about an order that has ended, but for money that paid nothing: the end of the
 * order does not settle that. The caller holds the order's row lock.
 */
export async function closeAttention(scope: Scope, order: Order): Promise<void> {
  order.cancelRequestedAt = null;
  order.cancelDeclinedAt = null;
  await scope.attention.resolve(order, (reason) => !outlivesOrder(reason), {
    by: 'system',
    now: scope.now(),
  });
}
