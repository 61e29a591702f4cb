import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { CorrectCompanyInput } from '#contract/owner/invoice-admin.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Sets what the invoice of an order says of the customer's company, until something was issued. Throws ORDER_NOT_FOUND,
 * and ORDER_STATUS_CONFLICT once a document was issued or the order's personal details were erased.
 */
export async function correctCompany(
  scope: Scope,
  { orderId, ...company }: CorrectCompanyInput,
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const { companyName, companyAddress, vatNumber, orderReference } = company;
    const isSame =
      order.companyName === companyName &&
      order.companyAddress === companyAddress &&
      order.vatNumber === vatNumber &&
      order.orderReference === orderReference;
    if (isSame) return;
    if (order.erasedAt) throw refusal('The personal details of this order were erased.');
    if ((await inner.documents.ofOrder(order)).length > 0) throw refusal(ISSUED);
    Object.assign(order, company);
    order.updatedAt = inner.now();
    appendHistory(inner, order, 'The details for the invoice were changed.');
  });
  return getAdminOrder(scope, { id: orderId });
}

const ISSUED =
  'A document was issued for this order in the meantime, and what was issued stays. Nothing was changed.';

function refusal(message: string): ShopError {
  return new ShopError('ORDER_STATUS_CONFLICT', { message });
}
