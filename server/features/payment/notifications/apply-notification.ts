import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { attentionText } from '#contract/order/order-attention.ts';
import type { NewAttention } from '#server/features/order/attention/attention.repository.ts';
import { firstPriceOf, priceOf } from '#server/features/order/price-of.ts';
import { markSupplementPaid } from '#server/features/order/supplement/due-supplement.ts';
import type { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import { escalateToOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import {
  markOrderPaid,
  markPaidAndRefunded,
} from '#server/features/order/status/mark-order-paid.ts';
import { markPaymentFailed } from '#server/features/order/status/mark-payment-failed.ts';
import { movePayment } from '#server/features/payment/move-payment.ts';
import { noteFoundRefund } from '#server/features/payment/refunds/note-found-refund.ts';
import { beginSubscription } from '#server/features/subscription/begin-subscription.ts';
import { takeCharge } from '#server/features/subscription/take-charge.ts';
import type { ReadNotification } from '#server/features/payment/payment-gateway.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { NotificationState, PaymentNotification } from './payment-notification.entity.ts';

/**
 * Applies a confirmed notification to its order. Locks the order; the caller holds the lock of the notification `id`,
 * if the money was notified rather than found in the provider's books. In whatever order notifications come, a COMPLETE
 * of the exact amount pays the order once, and nothing takes that back; any other money is a payment that is to be
 * refunded. `refunded` is what the provider has given back of it already.
 */
export async function applyNotification(
  scope: Scope,
  {
    provider,
    id: notificationId,
    receivedAt,
  }: Pick<PaymentNotification, 'provider'> &
    Partial<Pick<PaymentNotification, 'id' | 'receivedAt'>>,
  notification: ReadNotification,
  refunded: Cents = cents(0),
): Promise<ProcessingOutcome> {
  const order = await scope.orders.lockByNumber(notification.orderNumber);
  if (!order) return needsReviewWithoutOrder(scope, notification);
  const charged = await takeCharge(scope, order, {
    provider,
    ...notification,
    receivedAt,
    isFromBooks: notificationId === undefined,
    isGivenBack: refunded > 0 && refunded === notification.amount,
  });
  if (charged) return charged;
  const { reference, status: text } = notification;
  switch (notification.outcome) {
    case 'complete': {
      const source = { provider, notificationId, refunded };
      const outcome = await complete(scope, order, source, notification);
      await beginSubscription(scope, order, notification.agreement);
      return outcome;
    }
    case 'failed':
      return ended(scope, order, 'payment_failed', 'The payment failed.');
    case 'cancelled':
      return ended(scope, order, 'cancelled', 'The payment was cancelled.');
    case 'pending':
      return { state: 'ignored', reason: 'The payment is not finished yet.' };
    case 'other':
      return needsReview(scope, order, { kind: 'unknown_status', reference, text, notificationId });
  }
}

async function complete(
  scope: Scope,
  order: Order,
  {
    provider,
    notificationId,
    refunded,
  }: { provider: string; notificationId: string | undefined; refunded: Cents },
  { orderNumber: number, reference, amount }: ReadNotification,
): Promise<ProcessingOutcome> {
  if (amount === undefined || amount <= 0) {
    const text = 'its amount is no sum of rand and cents';
    return needsReview(scope, order, { kind: 'unreadable', reference, text, notificationId });
  }
  const earlier = await scope.payments.findPayment(provider, reference);
  const isElsewhere = earlier !== null && earlier.order.id !== order.id;
  // The owner had marked it as received for the wrong order; PayFast's confirmation counts more.
  if (isElsewhere && !(await movePayment(scope, earlier, order))) {
    const kind = 'counted_elsewhere';
    return needsReview(scope, order, { kind, reference, amount: amount ?? null, notificationId });
  }
  const isCounted = earlier !== null && !isElsewhere;
  if (isCounted && earlier.amountCents !== amount) {
    return needsReview(scope, order, { kind: 'amount_differs', reference, amount, notificationId });
  }
  if (isCounted) return { state: 'ignored', reason: `Payment ${reference} is already counted.` };

  const supplement =
    number === order.orderNumber ? null : await scope.supplements.findByNumber(number);
  const isAwaited = supplement
    ? await isAwaitedFor(scope, order, supplement)
    : order.paymentStatus === 'unpaid';
  const isPaying = isAwaited && amount === priceOf(order, supplement);
  const paymentId = scope.payments.addPayment({
    order,
    supplement,
    provider,
    providerReference: reference,
    amountCents: amount,
    refundNeeded: !isPaying,
    createdAt: scope.now(),
  });
  await scope.tell('order.money-moved', order);
  const reason = `Payment ${reference} is complete.`;
  if (isPaying && supplement) {
    const isBack = refunded >= amount;
    await markSupplementPaid(scope, order, supplement, { reason, isBack });
  } else if (isPaying && refunded < amount) await markOrderPaid(scope, order, { reason });
  else if (isPaying) markPaidAndRefunded(scope, order, { reason });
  if (refunded > 0) {
    const payments = await scope.refunds.paymentsOf(order);
    const payment = payments.find(({ id }) => id === paymentId);
    if (payment) await noteFoundRefund(scope, order, payment, refunded);
  }
  if (isPaying) {
    const since =
      refunded > 0 ? ` ${randLabel(refunded)} of it was refunded at PayFast since.` : '';
    const what = supplement ? 'what a change of the order costs' : 'the order';
    return { state: 'settled', reason: `Payment ${reference} paid ${what}.${since}` };
  }
  return notPaying(scope, order, { paymentId, reference, amount, supplement });
}

/** Returns whether a supplement is to be paid, or another one in whose place it was begun to be paid. */
async function isAwaitedFor(
  { supplements }: Scope,
  order: Order,
  { state }: Supplement,
): Promise<boolean> {
  return (state === 'due' || state === 'withdrawn') && (await supplements.dueOf(order)) !== null;
}

/**
 * Raises money that does not pay for the order as owed, unless so much of the price was refunded before. Either is a line
 * of its history, which the shopper reads as the sums of the order's page.
 */
async function notPaying(
  scope: Scope,
  order: Order,
  {
    paymentId,
    reference,
    amount,
    supplement,
  }: { paymentId: string; reference: string; amount: Cents; supplement: Supplement | null },
): Promise<ProcessingOutcome> {
  const owed = (await scope.owedPayments.sharesOf([order])).get(paymentId)?.owed ?? cents(0);
  if (owed === 0) {
    const sentence = `Payment ${reference} brought ${randLabel(amount)}, and as much was given back before.`;
    appendHistory(scope, order, sentence, 'payfast');
    return { state: 'settled', reason: sentence };
  }
  // What was let go or is no longer asked for was never paid before.
  const wasPaid = supplement === null || supplement.state === 'paid';
  const isTwice = wasPaid && amount === priceOf(order, supplement);
  const kind = isTwice ? 'paid_twice' : 'wrong_amount';
  const text = kind === 'paid_twice' ? await markedAsPaidBy(scope, order) : undefined;
  const due = supplement ? undefined : firstPriceOf(order);
  const reason = { kind, reference, amount: owed, paymentId, text, due } as const;
  const sentence = attentionText(reason);
  appendHistory(scope, order, sentence, 'payfast');
  await escalateToOwner(scope, order, reason);
  return { state: 'settled', reason: sentence };
}

/** Returns the number of the payment by which the owner marked the order as paid; it may have been mistyped. */
async function markedAsPaidBy(
  { orderEvents, refunds }: Scope,
  order: Order,
): Promise<string | undefined> {
  const paid = await orderEvents.lastMoveTo(order, 'paid');
  if (paid?.actor !== 'owner') return undefined;
  const payments = await refunds.paymentsOf(order);
  return payments.find(({ refundNeeded }) => !refundNeeded)?.providerReference;
}

async function ended(
  scope: Scope,
  order: Order,
  to: 'payment_failed' | 'cancelled',
  reason: string,
): Promise<ProcessingOutcome> {
  if (order.status !== 'pending_payment') {
    return { state: 'ignored', reason: `${reason} The order no longer waited for it.` };
  }
  await markPaymentFailed(scope, order, to, reason);
  return { state: 'settled', reason };
}

/** How a notification ends. The reason is a sentence for the owner. */
export interface ProcessingOutcome {
  state: Exclude<NotificationState, 'received'>;
  reason: string;
}

/** Asks a person to decide: the reason stays open on the order, and the owner gets an email. */
export async function needsReview(
  scope: Scope,
  order: Order,
  reason: NewAttention,
): Promise<ProcessingOutcome> {
  await escalateToOwner(scope, order, reason);
  return {
    state: 'review',
    reason: attentionText({ ...reason, due: firstPriceOf(order) }),
  };
}

/** Does the same as {@link needsReview} for a notification that names no order of the shop. */
export async function needsReviewWithoutOrder(
  scope: Scope,
  {
    reference,
    orderNumber,
    amount,
  }: Pick<ReadNotification, 'reference' | 'orderNumber'> &
    Partial<Pick<ReadNotification, 'amount'>>,
): Promise<ProcessingOutcome> {
  const sum = amount === undefined ? '' : ` of ${randLabel(amount)}`;
  const sentence = `Payment ${reference}${sum} names no order of the shop: “${orderNumber}”.`;
  const occasion = `unknown order ${reference}`;
  await scope.tell('payment.in-doubt', { occasion, reference, sentence });
  return { state: 'review', reason: sentence };
}
