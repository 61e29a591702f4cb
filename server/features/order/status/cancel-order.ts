import { goBackOnSale } from '#contract/order/admin-order.ts';
import { closeAttention } from '#server/features/order/attention/escalate-to-owner.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Cancels an order: its place and the flowers that it still holds are on sale again, whatever was open about it is
 * settled, and the money that came is to be refunded. The caller holds the order's row lock and tells of it. Throws
 * ORDER_STATUS_CONFLICT once it has left.
 */
export async function cancelOrder(
  scope: Scope,
  order: Order,
  by: { actor: Actor; reason: string },
): Promise<void> {
  const { status, stockState } = order;
  // Before any product: the order whose place it takes is locked as well.
  if (order.inPlaceOf !== '') await scope.tell('order.replacement-cancelled', order);
  transitionOrder(scope, order, 'cancelled', by);
  if (goBackOnSale({ status, hasStock: stockState !== 'released' })) {
    await releaseStock(scope, order);
  }
  await closeAttention(scope, order);
  await updateRefundsDue(scope, order);
}
