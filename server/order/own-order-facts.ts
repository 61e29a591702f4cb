import { type Cents, cents } from '#contract/money.ts';
import { isRefundAttention, isReviewAttention } from '#contract/order-attention.ts';
import type { Scope } from '#server/scope.ts';
import type { OrderRow } from './order.entity.ts';

/** What the customer reads of an order and its row does not say by itself. */
export interface OwnOrderFacts {
  /** The day of delivery is no promise at the moment. */
  deliveryInDoubt: boolean;
  /** A payment has come that no rule settles: the owner looks into it. */
  paymentInReview: boolean;
  money: {
    /** All payments that were confirmed. */
    paid: Cents;
    /** What has been refunded of it. */
    refunded: Cents;
    /** What is still going to be refunded. */
    toRefund: Cents;
  };
}

/** The facts of an order that nobody has paid yet. */
export const NOTHING_PAID: OwnOrderFacts = {
  deliveryInDoubt: false,
  paymentInReview: false,
  money: { paid: cents(0), refunded: cents(0), toRefund: cents(0) },
};

/** Returns the facts of an order; every page of the customer's takes them from here. */
export async function ownOrderFacts(
  { attention, refunds }: Pick<Scope, 'attention' | 'refunds'>,
  order: Pick<OrderRow, 'id' | 'status' | 'needsAttention'>,
): Promise<OwnOrderFacts> {
  const open = order.needsAttention ? await attention.open(order) : [];
  // Money may have come that did not pay for it.
  const { paid, refunded } = await refunds.sumsOf(order);
  const owed = open.reduce(
    (all, { kind, amount }) => (isRefundAttention(kind) ? all + (amount ?? 0) : all),
    0,
  );
  return {
    deliveryInDoubt: await attention.hasDeliveryDoubt(order),
    paymentInReview: open.some(({ kind }) => isReviewAttention(kind)),
    money: { paid, refunded, toRefund: cents(Math.min(owed, paid - refunded)) },
  };
}
