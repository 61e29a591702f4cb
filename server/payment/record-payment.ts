import type { OrderPaymentsView, RecordPaymentInput } from '#contract/payment-admin.schema.ts';
import { ShopError } from '#server/errors.ts';
import { markOrderPaid } from '#server/order/mark-order-paid.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { Scope } from '#server/scope.ts';
import { listOrderPayments } from './list-payments.ts';

const COUNTED = 'This payment already counts for an order';
const OTHER_AMOUNT = 'This payment is not of the amount that the order costs';

/**
 * The owner has seen in the account at PayFast that an order was paid, while PayFast could not be asked from
 * here: the payment counts by the owner's word. Should PayFast tell of it later, it counts once. Throws
 * ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT when the order is paid already, RULE_NOT_MET for a payment that
 * counts for an order already, or of which PayFast told another amount.
 */
export async function recordPayment(
  scope: Scope,
  { orderId, reference }: RecordPaymentInput,
): Promise<OrderPaymentsView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.paymentStatus !== 'unpaid') {
      throw new ShopError('ORDER_STATUS_CONFLICT', { message: 'This order is paid already.' });
    }
    const provider = inner.gateway.name;
    const earlier = await inner.payments.findPayment(provider, reference);
    if (earlier) {
      const isOther = earlier.order.id === orderId && earlier.amountCents !== order.totalCents;
      throw refusal(isOther ? OTHER_AMOUNT : COUNTED);
    }
    if (await isOfOtherAmount(inner, order, reference)) throw refusal(OTHER_AMOUNT);
    inner.payments.addPayment({
      order,
      provider,
      providerReference: reference,
      amountCents: order.totalCents,
      refundNeeded: false,
      createdAt: inner.now(),
    });
    await closeReviews(inner, order, reference);
    const reason = `Payment ${reference} was seen at PayFast and marked as received.`;
    await markOrderPaid(inner, order, { actor: 'owner', reason });
  });
  return listOrderPayments(scope, { orderId });
}

/** Has PayFast told another amount of this payment, in a message that could not be confirmed? */
async function isOfOtherAmount(
  { gateway, paymentReviews }: Scope,
  { orderNumber, totalCents }: Order,
  reference: string,
): Promise<boolean> {
  const messages = await paymentReviews.notified(gateway.name, reference);
  return messages.some((raw) => {
    const reading = gateway.read(raw);
    if (!reading.ok || reading.notification.orderNumber !== orderNumber) return false;
    const { amount } = reading.notification;
    return amount !== undefined && amount !== totalCents;
  });
}

function refusal(message: string): ShopError {
  const issues = [{ path: 'reference', message }];
  return new ShopError('RULE_NOT_MET', { message: `${message}.`, issues });
}

/** What PayFast said of this very payment needs no further look. */
async function closeReviews(scope: Scope, order: Order, reference: string): Promise<void> {
  const closed = await scope.attention.resolve(order, (reason) => reason.reference === reference, {
    by: 'owner',
    now: scope.now(),
  });
  for (const { notificationId } of closed) {
    if (notificationId) await scope.paymentReviews.dealWith(notificationId, scope.now());
  }
}
