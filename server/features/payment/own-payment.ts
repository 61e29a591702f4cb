import { cents, randLabel } from '#contract/money/money.ts';
import { OWN_PAYMENT_WAYS } from '#contract/payment/payment.ts';
import type { RecordOwnPaymentInput } from '#contract/payment/payment-admin.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Records that an order was paid without PayFast, by EFT, in cash or at the card machine, and marks it as paid. Call it
 * inside a transaction that holds the order's row lock. The same payment again changes nothing. Throws
 * ORDER_STATUS_CONFLICT when the order is paid already, PAYMENT_BEING_CONFIRMED while PayFast has told of a payment.
 */
export async function addOwnPayment(
  scope: Scope,
  order: Order,
  { way, reference }: Pick<RecordOwnPaymentInput, 'way' | 'reference'>,
): Promise<void> {
  // A bank's reference is often the same for many payments; that of an order is one.
  const providerReference = [order.orderNumber, reference].filter(Boolean).join(' ');
  const earlier = await scope.payments.findPayment(way, providerReference);
  if (earlier) return;
  if (order.paymentStatus !== 'unpaid') {
    throw new ShopError('ORDER_STATUS_CONFLICT', { message: 'This order is paid already.' });
  }
  if (await scope.orders.isBeingConfirmed(order)) {
    throw new ShopError('PAYMENT_BEING_CONFIRMED', {
      message: 'PayFast has told of a payment for this order, and is just confirming it.',
    });
  }
  scope.payments.addPayment({
    order,
    provider: way,
    providerReference,
    amountCents: order.totalCents,
    refundNeeded: false,
    createdAt: scope.now(),
  });
  const words = `${randLabel(cents(order.totalCents))} received. ${OWN_PAYMENT_WAYS[way]}: ${providerReference}`;
  await markOrderPaid(scope, order, { actor: 'owner', reason: words });
}
