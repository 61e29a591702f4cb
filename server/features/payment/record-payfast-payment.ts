import type {
  OrderPaymentsView,
  RecordPaymentInput,
} from '#contract/payment/payment-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { firstPriceOf } from '#server/features/order/price-of.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { ProviderTransaction } from '#server/features/payment/payment-gateway.ts';
import { listOrderPayments } from '#server/features/payment/list-payments.ts';
import { unbookedAt } from '#server/features/payment/refunds/refund-rules.ts';
import { movePayment } from '#server/features/payment/move-payment.ts';

const COUNTED = 'This payment already counts for an order';
const OTHER_AMOUNT = 'This payment is not of the amount that the order costs';
const REFUNDED = 'PayFast has refunded money of this payment: press “Ask PayFast” instead';
const NOT_THERE = 'PayFast knows of no payment with this number';

/**
 * Records a payment that the owner has seen in the account at PayFast while PayFast could not be asked from here.
 * Should PayFast tell of it later, it counts once. A number is easily mistyped, or given to the wrong order, so PayFast
 * is asked about it first. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT when the order is paid already, RULE_NOT_MET
 * for a payment that counts for an order already (unless PayFast says that it is for this one), that PayFast does not
 * know or has refunded, or that is by its word for another order or of another amount.
 */
export async function recordPayfastPayment(
  scope: Scope,
  { orderId, reference }: RecordPaymentInput,
): Promise<OrderPaymentsView> {
  const answer = await scope.gateway.receipt(reference);
  const offer = answer.kind === 'known' ? await scope.gateway.refundOffer(reference) : undefined;
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.paymentStatus !== 'unpaid') {
      throw new ShopError('ORDER_STATUS_CONFLICT', { message: 'This order is paid already.' });
    }
    if (answer.kind === 'known') {
      refuseOther(order, answer.receipts);
      if (offer && unbookedAt(offer, firstPriceOf(order)) > 0) throw refusal(REFUNDED);
    }
    const provider = inner.gateway.name;
    const earlier = await inner.payments.findPayment(provider, reference);
    if (earlier?.order.id === orderId) {
      throw refusal(earlier.amountCents === firstPriceOf(order) ? COUNTED : OTHER_AMOUNT);
    }
    // A payment that PayFast shows for this order was marked for another one by mistake.
    const canMove = answer.kind === 'known';
    if (earlier && !(canMove && (await movePayment(inner, earlier, order)))) throw refusal(COUNTED);
    if (await isOfOtherAmount(inner, order, reference)) throw refusal(OTHER_AMOUNT);
    inner.payments.addPayment({
      order,
      provider,
      providerReference: reference,
      amountCents: firstPriceOf(order),
      refundNeeded: false,
      createdAt: inner.now(),
    });
    await inner.tell('order.money-moved', order);
    await closeReviews(inner, order, reference);
    const reason = `Payment ${reference} was seen at PayFast and marked as received.`;
    await markOrderPaid(inner, order, { actor: 'owner', reason });
  });
  return listOrderPayments(scope, { orderId });
}

/** Throws where PayFast's books do not show this payment as one of the order. */
function refuseOther(order: Order, receipts: readonly ProviderTransaction[]): void {
  const [receipt] = receipts;
  if (!receipt) throw refusal(NOT_THERE);
  if (receipt.orderNumber !== order.orderNumber) {
    throw refusal(`By PayFast’s word this payment is for order ${receipt.orderNumber}`);
  }
  if (receipt.amount !== firstPriceOf(order)) throw refusal(OTHER_AMOUNT);
}

/** Returns whether PayFast named another amount of this payment, in an unconfirmed message. */
async function isOfOtherAmount(
  { gateway, paymentReviews }: Scope,
  order: Order,
  reference: string,
): Promise<boolean> {
  const messages = await paymentReviews.notified(gateway.name, reference);
  return messages.some((raw) => {
    const reading = gateway.read(raw);
    if (!reading.ok || reading.notification.orderNumber !== order.orderNumber) return false;
    const { amount } = reading.notification;
    return amount !== undefined && amount !== firstPriceOf(order);
  });
}

function refusal(message: string): ShopError {
  const issues = [{ path: 'reference', message }];
  return new ShopError('RULE_NOT_MET', { message: `${message}.`, issues });
}

/** Closes the reviews of this very payment, which need no further look. */
async function closeReviews(scope: Scope, order: Order, reference: string): Promise<void> {
  const closed = await scope.attention.resolve(order, (reason) => reason.reference === reference, {
    by: 'owner',
    now: scope.now(),
  });
  for (const { notificationId } of closed) {
    if (notificationId) await scope.paymentReviews.dealWith(notificationId, scope.now());
  }
}
