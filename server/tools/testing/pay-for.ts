import { firstPriceOf } from '#server/features/order/price-of.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Money comes for an order, as much as it costs. The caller's transaction holds the order's lock. */
export async function payFor(scope: Scope, order: Order, reason = 'PayFast 1'): Promise<void> {
  scope.payments.addPayment({
    order,
    provider: scope.gateway.name,
    providerReference: order.orderNumber,
    amountCents: firstPriceOf(order),
    refundNeeded: false,
    createdAt: scope.now(),
  });
  await scope.tell('order.money-moved', order);
  await markOrderPaid(scope, order, { reason });
}
