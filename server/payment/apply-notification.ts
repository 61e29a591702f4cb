import { cents } from '#contract/money.ts';
import { askOwner } from '#server/order/ask-owner.ts';
import { markOrderPaid } from '#server/order/mark-order-paid.ts';
import { markPaymentEnded } from '#server/order/mark-payment-ended.ts';
import { cameTwice, otherAmount } from '#server/order/money-reasons.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { Scope } from '#server/scope.ts';
import { reviewed, type Verdict } from './notification-verdict.ts';
import type { ReadNotification } from './payment-gateway.ts';
import type { PaymentNotification } from './payment-notification.entity.ts';

/**
 * What a confirmed notification does to its order (payfast.md, 4.2 and 9.5). Locks the order; the
 * caller holds the notification's lock. Whatever comes in whatever order, a COMPLETE of the exact
 * amount pays the order once, and nothing takes that back.
 */
export async function applyNotification(
  scope: Scope,
  { provider }: Pick<PaymentNotification, 'provider'>,
  notification: ReadNotification,
): Promise<Verdict> {
  const order = await scope.orders.lockByNumber(notification.orderNumber);
  if (!order) {
    const { reference, orderNumber } = notification;
    return reviewed(scope, undefined, `Payment ${reference} names no order: "${orderNumber}".`);
  }
  switch (notification.outcome) {
    case 'complete':
      return complete(scope, order, provider, notification);
    case 'failed':
      return ended(scope, order, 'payment_failed', 'The payment failed.');
    case 'cancelled':
      return ended(scope, order, 'cancelled', 'The payment was cancelled.');
    case 'pending':
      return { state: 'ignored', reason: 'The payment is not finished yet.' };
    case 'other':
      return reviewed(scope, order, `The status ${notification.status} is not known.`);
  }
}

async function complete(
  scope: Scope,
  order: Order,
  provider: string,
  { reference, amount }: ReadNotification,
): Promise<Verdict> {
  const earlier = await scope.payments.findPayment(provider, reference);
  if (earlier) return { state: 'ignored', reason: `Payment ${reference} is already counted.` };
  if (amount !== order.totalCents) {
    return reviewed(scope, order, otherAmount(reference, amount, cents(order.totalCents)));
  }

  const isFirst = order.paymentStatus === 'unpaid';
  scope.payments.addPayment({
    order,
    provider,
    providerReference: reference,
    amountCents: amount,
    refundNeeded: !isFirst,
    createdAt: scope.now(),
  });
  if (isFirst) {
    await markOrderPaid(scope, order, { reason: `Payment ${reference} is complete.` });
    return { state: 'settled', reason: `Payment ${reference} paid the order.` };
  }
  const reason = cameTwice(reference, amount);
  await askOwner(scope, order, reason);
  return { state: 'settled', reason };
}

async function ended(
  scope: Scope,
  order: Order,
  to: 'payment_failed' | 'cancelled',
  reason: string,
): Promise<Verdict> {
  if (order.status !== 'pending_payment') {
    return { state: 'ignored', reason: `${reason} The order no longer waited for it.` };
  }
  await markPaymentEnded(scope, order, to, reason);
  return { state: 'settled', reason };
}
