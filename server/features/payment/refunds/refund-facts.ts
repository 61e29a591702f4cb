import type { Cents } from '#contract/money/money.ts';
import type { REFUND_WAYS } from '#contract/payment/refund.ts';

/** One refund, and how the money of its order stands with it. */
export interface RefundFacts {
  id: string;
  amount: Cents;
  way: (typeof REFUND_WAYS)[number];
  /** What the payment brought of which it is a refund. */
  payment: Cents;
  /** The order was paid twice, and is still paid in full without it. */
  isSurplus: boolean;
  /** With it the whole price is refunded, and the order has ended. */
  hasEnded: boolean;
  /** All refunds of the order, with this one. */
  givenBack: Cents;
  /** What is still to be refunded. */
  toFollow: Cents;
}
