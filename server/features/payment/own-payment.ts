import { randLabel } from '#contract/money/money.ts';
import { OWN_PAYMENT_WAYS } from '#contract/payment/payment.ts';
import type { RecordOwnPaymentInput } from '#contract/payment/payment-admin.schema.ts';
import { priceOf } from '#server/features/order/price-of.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { markSupplementPaid } from '#server/features/order/supplement/due-supplement.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Records that an order, or what it costs more since it was changed, was paid without PayFast, by EFT, in cash or at the
 * card machine, and marks it as paid. Call it inside a transaction that holds the order's row lock. The same payment
 * again changes nothing. Throws ORDER_STATUS_CONFLICT when nothing of the order is to be paid, PAYMENT_BEING_CONFIRMED while PayFast has told of a payment.
 */
export async function addOwnPayment(
  scope: Scope,
  order: Order,
  { way, reference }: Pick<RecordOwnPaymentInput, 'way' | 'reference'>,
): Promise<void> {
  // A bank's reference is often the same for many payments; that of an order is one.
  const supplement = await scope.supplements.dueOf(order);
  const referenceFor = (number: string) => [number, reference].filter(Boolean).join(' ');
  // Once a change is paid, the same payment again is one of it.
  const paid = supplement ? [supplement] : await scope.supplements.allOf(order);
  for (const { number } of paid) {
    if (await scope.payments.findPayment(way, referenceFor(number))) return;
  }
  const providerReference = referenceFor(supplement?.number ?? order.orderNumber);
  if (await scope.payments.findPayment(way, providerReference)) return;
  if (order.paymentStatus !== 'unpaid' && !supplement) {
    throw new ShopError('ORDER_STATUS_CONFLICT', { message: 'This order is paid already.' });
  }
  const isBeingConfirmed = supplement
    ? await scope.supplements.isBeingConfirmed(supplement)
    : await scope.orders.isBeingConfirmed(order);
  if (isBeingConfirmed) {
    throw new ShopError('PAYMENT_BEING_CONFIRMED', {
      message: 'PayFast has told of a payment for this order, and is just confirming it.',
    });
  }
  const amount = priceOf(order, supplement);
  scope.payments.addPayment({
    order,
    supplement,
    provider: way,
    providerReference,
    amountCents: amount,
    refundNeeded: false,
    createdAt: scope.now(),
  });
  await scope.tell('order.money-moved', order);
  const words = `${randLabel(amount)} received. ${OWN_PAYMENT_WAYS[way]}: ${providerReference}`;
  const by = { actor: 'owner', reason: words } as const;
  if (supplement) await markSupplementPaid(scope, order, supplement, by);
  else await markOrderPaid(scope, order, by);
}
