import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { isPayable } from '#server/features/order/order-rules.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Emails the customer of an order of which something is to be paid the link at which it is; pressed twice within a minute it goes out once.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, and RULE_NOT_MET for an order without an email address.
 */
export async function requestPayment(
  scope: Scope,
  { id }: { id: string },
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const isToPay = isPayable(order, inner.now()) || (await inner.supplements.dueOf(order));
    if (!isToPay) throw new ShopError('ORDER_NOT_PAYABLE');
    if (!order.customerEmail) {
      const message = 'This order has no email address. Copy the message and send it another way.';
      throw new ShopError('RULE_NOT_MET', { message });
    }
    await inner.tell('order.payment-requested', { order });
  });
  return getAdminOrder(scope, { id });
}
