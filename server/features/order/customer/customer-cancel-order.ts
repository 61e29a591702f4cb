import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { cancelOrder } from '#server/features/order/status/cancel-order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import { customerCancelRule } from './customer-cancel-rule.ts';
import { getOrderPage } from './order-page.queries.ts';

/**
 * Cancels an order for its shopper, by {@link customerCancelRule}: at once while it is unpaid, with its refund while the
 * florist has not begun it; about any other the owner is asked. Asking again changes nothing. Throws ORDER_NOT_FOUND,
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
    const rule = customerCancelRule(order, { isBeingConfirmed, today: inner.today() });
    if (rule === 'no') {
      throw new ShopError('ORDER_STATUS_CONFLICT', {
        message: 'This order can no longer be cancelled here. Please contact us.',
      });
    }
    if (rule === 'ask') await askToCancel(inner, order);
    if (rule === 'ask' || rule === 'asked') return;
    await inner.limit('order-given-up');
    await cancelOrder(inner, order, { actor: 'shopper', reason: 'Cancelled by the shopper' });
    // Of an unpaid one there is no mail: the shopper sees it, and a visitor that pays nothing cannot make the shop
    // write to others.
    if (rule === 'at-once') return;
    await inner.tell('order.cancelled', order);
    await inner.tell('order.moved', order);
    await inner.tell('order.cancelled-by-shopper', order);
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
