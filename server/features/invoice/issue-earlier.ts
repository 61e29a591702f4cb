import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { issueDocuments } from './issue-documents.ts';

/**
 * Issues the documents of an order that was paid before the shop issued any, with today's date and the next numbers.
 * Again it changes nothing. Throws ORDER_NOT_FOUND, and ORDER_STATUS_CONFLICT where no payment pays for the order.
 */
export async function issueEarlier(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    await inner.documents.includePayments(order);
    await issueDocuments(inner, order);
    if ((await inner.documents.ofOrder(order)).length === 0) {
      const message = 'Nothing was paid for this order, so there is nothing to issue.';
      throw new ShopError('ORDER_STATUS_CONFLICT', { message });
    }
  });
  return getAdminOrder(scope, { id: orderId });
}
