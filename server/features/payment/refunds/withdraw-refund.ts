import { cents, randLabel } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { WithdrawRefundInput } from '#contract/payment/refund.schema.ts';
import { isOfItsPrice } from '#server/features/order/price-of.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { markRefundWithdrawn } from '#server/features/order/status/mark-order-refunded.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { refundView } from './refund.view.ts';
import type { Refund } from './refund.entity.ts';
import { unbookedAt } from './refund-rules.ts';
import { availableBefore } from './check-refund.ts';
import type { RefundOffer } from '#server/features/payment/payment-gateway.ts';

/**
 * Withdraws a refund that the owner noted as made without this shop, and that was not made. It stays in the books as
 * withdrawn and counts nowhere; the debt to the customer is updated, and the customer is told where an email of the
 * refund had gone out. Withdrawing it again changes nothing. Throws REFUND_NOT_FOUND, REFUND_NOT_BY_HAND for what
 * PayFast was asked to do, and RULE_NOT_MET for what PayFast shows as refunded.
 */
export async function withdrawRefund(
  scope: Scope,
  { id, reason: why }: WithdrawRefundInput,
): Promise<RefundView> {
  const offer = await offerOf(scope, id);
  return scope.transaction(async (inner) => {
    const { refunds, orders, mails } = inner;
    const found = await refunds.find(id);
    const order = found && (await orders.lockById(found.order.id));
    const refund = order && (await refunds.lock(id));
    const payment = refund && (await refunds.findPayment(refund.payment.id));
    if (!payment) throw new ShopError('REFUND_NOT_FOUND');
    if (refund.state === 'withdrawn') return refundView(refund);
    if (refund.way === 'payfast' || refund.way === 'gift' || refund.state !== 'done') {
      throw new ShopError('REFUND_NOT_BY_HAND');
    }
    if (offer) await refuseShown(inner, refund, offer);
    refund.state = 'withdrawn';
    refund.withdrawnAt = inner.now();
    refund.note = `Not refunded after all: ${why}`;
    const amount = cents(refund.amountCents);
    markRefundWithdrawn(inner, order, {
      reason: `${randLabel(amount)} of payment ${payment.providerReference} was not given back after all: ${why}`,
      isOfPrice: isOfItsPrice(payment, order),
    });
    await updateRefundsDue(inner, order);
    await inner.tell('order.money-moved', order);
    if ((await mails.hasMail(order, refund.id)) && !(await mails.removeUnsent(order, refund.id))) {
      const toFollow = await inner.owedPayments.owedOf(order);
      await inner.tell('payment.refund-withdrawn', { order, id: refund.id, amount, toFollow });
    }
    await inner.tell('payment.refund-unmade', { order, id });
    return refundView(refund);
  });
}

/** Returns what PayFast has left of the payment of a refund that was noted as made there; undefined for any other. */
async function offerOf({ refunds, gateway }: Scope, id: string): Promise<RefundOffer | undefined> {
  const refund = await refunds.find(id);
  if (refund?.way !== 'at_payfast') return undefined;
  return gateway.refundOffer(refund.payment.providerReference);
}

/** Throws where PayFast has given back so much of the payment that this refund is among it. */
async function refuseShown(scope: Scope, refund: Refund, offer: RefundOffer): Promise<void> {
  if (unbookedAt(offer, await availableBefore(scope, refund)) < refund.amountCents) return;
  const amount = randLabel(cents(refund.amountCents));
  const message = `PayFast shows that ${amount} of this payment was refunded, so it stays noted.`;
  throw new ShopError('RULE_NOT_MET', { message, issues: [{ path: 'reason', message }] });
}
