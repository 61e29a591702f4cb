import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { markUnpaidAgain } from '#server/features/order/status/mark-payment-failed.ts';
import { isOfItsPrice } from '#server/features/order/price-of.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Payment } from './payment.entity.ts';

/**
 * Takes a payment back from the order that the owner had marked as paid by it, because the provider says that it is for
 * `order`: there it counts as if it had never been counted before. The money that the wrong order lacks then is raised
 * for the owner. Returns false, and changes nothing, where a refund of it was begun: a person has to look at that. The
 * caller holds the lock of `order`.
 */
export async function movePayment(
  scope: Scope,
  { id, order: { id: wrongId }, providerReference }: Payment,
  { orderNumber }: Order,
): Promise<boolean> {
  const wrong = await scope.orders.lockById(wrongId);
  if (!wrong) return false;
  const refunds = await scope.refunds.refundsOf(wrong);
  if (refunds.some(({ payment }) => payment.id === id)) return false;
  await scope.attention.resolve(wrong, ({ paymentId }) => paymentId === id, {
    by: 'system',
    now: scope.now(),
  });
  await scope.payments.removePayment(id);
  await scope.tell('order.money-moved', wrong);
  const others = await scope.refunds.paymentsOf(wrong);
  const paying = others.find((payment) => !payment.supplement && isOfItsPrice(payment, wrong));
  if (paying) {
    paying.refundNeeded = false;
    const reason = `Payment ${providerReference} is for order ${orderNumber} by PayFast’s word. Payment ${paying.providerReference} pays for this one.`;
    appendHistory(scope, wrong, reason, 'payfast');
  } else await markUnpaidAgain(scope, wrong, { reference: providerReference, orderNumber });
  await updateRefundsDue(scope, wrong);
  return true;
}
