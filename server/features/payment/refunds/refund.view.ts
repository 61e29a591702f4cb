import { cents, randText } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { Refund } from './refund.entity.ts';

/** Returns a refund for the owner. */
export function refundView(refund: Refund): RefundView {
  return {
    id: refund.id,
    paymentId: refund.payment.id,
    orderId: refund.order.id,
    amount: randText(cents(refund.amountCents)),
    reason: refund.reason,
    way: refund.way,
    state: refund.state,
    note: refund.note,
    actor: refund.actor,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  };
}
