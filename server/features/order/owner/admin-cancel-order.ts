import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { goBackOnSale } from '#contract/order/admin-order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminUpdateOrder } from './admin-update-order.ts';
import { closeAttention } from '#server/features/order/attention/close-attention.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import { transitionOrder } from '#server/features/order/status/transition-order.ts';
import { canBeCancelledByAdmin } from '#server/features/order/shopper/customer-order-rules.ts';
import { updateRefundsDue } from '#server/features/order/attention/update-refunds-due.ts';

/**
 * The owner cancels an order: its place and the flowers that it still has are on sale again, and the shopper is told.
 * What was open about it is settled by that; money that came is left to give back. Throws
 * ORDER_NOT_FOUND, and ORDER_STATUS_CONFLICT once it has left or while its payment is being confirmed.
 */
export async function adminCancelOrder(
  scope: Scope,
  { id, reason }: { id: string; reason: string },
): Promise<AdminOrderView> {
  return adminUpdateOrder(scope, id, async (inner, order) => {
    if (order.status === 'cancelled') return;
    if (!canBeCancelledByAdmin(order)) {
      const details = { from: order.status, to: 'cancelled' };
      throw new ShopError('ORDER_STATUS_CONFLICT', { details });
    }
    if (order.status === 'pending_payment' && (await inner.orders.isBeingConfirmed(order))) {
      const message = 'Its payment is just being confirmed. Please try again in a minute.';
      throw new ShopError('ORDER_STATUS_CONFLICT', { message });
    }
    const { status, stockState } = order;
    transitionOrder(inner, order, 'cancelled', { actor: 'owner', reason });
    if (goBackOnSale({ status, hasStock: stockState !== 'released' })) {
      await releaseStock(inner, order);
    }
    await closeAttention(inner, order);
    await updateRefundsDue(inner, order);
    await inner.tell('order.moved', order);
  });
}
