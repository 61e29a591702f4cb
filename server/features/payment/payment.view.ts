import { cents, randText } from '#contract/money/money.ts';
import type { PaymentView } from '#contract/payment/payment-admin.schema.ts';
import type { GiftUsed } from '#server/features/gift/gift.repository.ts';
import { isOfItsPrice } from '#server/features/order/price-of.ts';
import { canMove } from '#server/features/order/order-status.ts';
import { isGiftPayment, ownPaymentWayOf } from '#contract/payment/payment.ts';
import type { RefundDueShare } from '#server/features/order/attention/refund-due.ts';
import type { Payment } from './payment.entity.ts';
import type { Refund } from './refunds/refund.entity.ts';
import { amountsOf } from './refunds/refund-rules.ts';
import { refundView } from './refunds/refund.view.ts';

const NOTHING: RefundDueShare = {
  owed: cents(0),
  agreed: cents(0),
  endsFrom: null,
  othersOwed: cents(0),
  othersOwedAfterAll: cents(0),
  pays: false,
  takes: cents(0),
};

/**
 * Returns a payment for the owner; `refunds`, `shares`, `kept` and `gifts` may hold those of other payments too. `kept` has the
 * owner's reasons to keep money, by payment id.
 */
export function paymentView(
  payment: Payment,
  refunds: readonly Refund[],
  {
    shares,
    kept,
    gifts,
  }: {
    shares: ReadonlyMap<string, RefundDueShare>;
    kept: ReadonlyMap<string, string>;
    /** What the gift vouchers were used for that orders have bought, by order id. */
    gifts: ReadonlyMap<string, GiftUsed>;
  },
): PaymentView {
  const { refunded, left } = amountsOf(payment, refunds);
  const gift = payment.refundNeeded ? undefined : gifts.get(payment.order.id);
  const { owed, agreed, endsFrom, othersOwed, othersOwedAfterAll } =
    shares.get(payment.id) ?? NOTHING;
  const canEnd = endsFrom !== null && canMove(payment.order.status, 'refunded');
  const isWrongAmount = !isOfItsPrice(payment, payment.order);
  return {
    id: payment.id,
    way: isGiftPayment(payment) ? 'gift' : (ownPaymentWayOf(payment) ?? 'payfast'),
    reference: payment.providerReference,
    amount: randText(cents(payment.amountCents)),
    isDouble: payment.refundNeeded && !isWrongAmount,
    isWrongAmount,
    isForChange: Boolean(payment.supplement),
    refunded: randText(refunded),
    left: randText(cents(Math.min(left, gift?.refundable ?? left))),
    ...(gift && gift.spent > 0 && { giftSpent: randText(gift.spent) }),
    owed: randText(owed),
    kept: randText(agreed),
    keptWhy: agreed > 0 ? (kept.get(payment.id) ?? null) : null,
    othersOwed: randText(othersOwed),
    othersOwedAfterAll: randText(othersOwedAfterAll),
    endsOrderFrom: canEnd ? randText(endsFrom) : null,
    createdAt: payment.createdAt.toISOString(),
    refunds: refunds.filter((refund) => refund.payment.id === payment.id).map(refundView),
  };
}
