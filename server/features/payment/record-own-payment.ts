import type {
  OrderPaymentsView,
  RecordOwnPaymentInput,
} from '#contract/payment/payment-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listOrderPayments } from './list-payments.ts';
import { addOwnPayment } from './own-payment.ts';

/**
 * Records a payment that the owner got without PayFast, by {@link addOwnPayment}, and returns the order's payments.
 * Throws its errors and ORDER_NOT_FOUND.
 */
export async function recordOwnPayment(
  scope: Scope,
  { orderId, ...payment }: RecordOwnPaymentInput,
): Promise<OrderPaymentsView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    await addOwnPayment(inner, order, payment);
  });
  return listOrderPayments(scope, { orderId });
}
