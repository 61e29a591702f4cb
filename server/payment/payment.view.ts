import { cents, randText } from '#contract/money.ts';
import type { PaymentView } from '#contract/payment-admin.schema.ts';
import type { Payment } from './payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { amountsOf } from './refund-rules.ts';
import { refundView } from './refund.view.ts';

/** A payment for the owner; `refunds` may hold those of other payments too. */
export function paymentView(payment: Payment, refunds: readonly Refund[]): PaymentView {
  const { refunded, left } = amountsOf(payment, refunds);
  return {
    id: payment.id,
    reference: payment.providerReference,
    amount: randText(cents(payment.amountCents)),
    isDouble: payment.refundNeeded,
    refunded: randText(refunded),
    left: randText(left),
    createdAt: payment.createdAt.toISOString(),
    refunds: refunds.filter((refund) => refund.payment.id === payment.id).map(refundView),
  };
}
