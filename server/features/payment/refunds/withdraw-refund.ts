import { cents, randLabel } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { WithdrawRefundInput } from '#contract/payment/refund.schema.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { markRefundWithdrawn } from '#server/features/order/status/mark-order-refunded.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { refundView } from './refund.view.ts';

/**
 * The owner noted money as given back by hand and did not give it. The refund stays in the books as withdrawn and
 * counts nowhere; what is owed follows, and the customer is told unless the email of the refund had not gone out.
 * Withdrawing it again changes nothing. Throws REFUND_NOT_FOUND, and REFUND_NOT_BY_HAND for what PayFast was asked to do.
 */
export async function withdrawRefund(
  scope: Scope,
  { id, reason: why }: WithdrawRefundInput,
): Promise<RefundView> {
  return scope.transaction(async (inner) => {
    const { refunds, orders, mails } = inner;
    const found = await refunds.find(id);
    const order = found && (await orders.lockById(found.order.id));
    const refund = order && (await refunds.lock(id));
    const payment = refund && (await refunds.findPayment(refund.payment.id));
    if (!payment) throw new ShopError('REFUND_NOT_FOUND');
    if (refund.state === 'withdrawn') return refundView(refund);
    if (refund.way !== 'by_hand' || refund.state !== 'done') {
      throw new ShopError('REFUND_NOT_BY_HAND');
    }
    refund.state = 'withdrawn';
    refund.withdrawnAt = inner.now();
    refund.note = `Not refunded after all: ${why}`;
    const amount = cents(refund.amountCents);
    markRefundWithdrawn(inner, order, {
      reason: `${randLabel(amount)} of payment ${payment.providerReference} was not given back after all: ${why}`,
      isOfPrice: payment.amountCents === order.totalCents,
    });
    await updateRefundsDue(inner, order);
    if (!(await mails.removeUnsent(order, refund.id))) {
      const toFollow = await inner.owedPayments.owedOf(order);
      await inner.tell('payment.refund-withdrawn', { order, id: refund.id, amount, toFollow });
    }
    return refundView(refund);
  });
}
