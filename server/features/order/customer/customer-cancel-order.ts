import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { closeAttention } from '#server/features/order/attention/escalate-to-owner.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import { customerCancelRule } from './customer-cancel-rule.ts';
import { getOrderPage } from './order-page.queries.ts';

/**
 * Cancels an order for its shopper. An unpaid one is cancelled at once and its stock given back; for one that is paid,
 * or whose payment is just being confirmed, the owner is asked. Asking again changes nothing. Throws ORDER_NOT_FOUND,
 * ORDER_STATUS_CONFLICT once it has left, TOO_MANY.
 */
export async function customerCancelOrder(
  scope: Scope,
  input: { id: string; key: string },
): Promise<OrderPageView> {
  await scope.transaction(async (inner) => {
    const order = await lockVerifiedOrder(inner, input);
    // A stranger without the key must not use up what its owner may change.
    await inner.limit('order-change', order.id);
    if (order.status === 'cancelled') return;
    const isBeingConfirmed = await inner.orders.isBeingConfirmed(order);
    const rule = customerCancelRule(order, { isBeingConfirmed });
    if (rule === 'no') {
      throw new ShopError('ORDER_STATUS_CONFLICT', {
        message: 'This order can no longer be cancelled here. Please contact us.',
      });
    }
    if (rule === 'at-once') {
      await inner.limit('order-given-up');
      transitionOrder(inner, order, 'cancelled', {
        actor: 'shopper',
        reason: 'Cancelled by the shopper',
      });
      await releaseStock(inner, order);
      await closeAttention(inner, order);
      // No mail: the shopper sees it, and a visitor that pays nothing cannot make the shop write to
      // others.
      return;
    }
    if (rule === 'ask') await askToCancel(inner, order);
  });
  return getOrderPage(scope, input);
}

async function askToCancel(scope: Scope, order: Order): Promise<void> {
  order.cancelRequestedAt = scope.now();
  order.cancelDeclinedAt = null;
  await scope.attention.raise(order, { kind: 'cancel_requested' }, scope.now());
  scope.orders.addEvent(order, {
    at: scope.now(),
    actor: 'shopper',
    fromStatus: order.status,
    toStatus: order.status,
    reason: 'Asked to cancel',
  });
  await scope.tell('order.cancellation-asked', order);
}
