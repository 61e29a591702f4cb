import type { Cents } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { RefundFacts } from './refunds/refund-rules.ts';

declare module '#server/platform/scope/events.ts' {
  interface Events {
    /** The payment of no known order needs a decision of the owner; once per `occasion`. */
    'payment.in-doubt': { occasion: string; reference: string; sentence: string };
    'payment.refunded': { order: Order; refund: RefundFacts };
    /** A refund that was noted by mistake is taken back; `toFollow` is still to be refunded. */
    'payment.refund-withdrawn': { order: Order; id: string; amount: Cents; toFollow: Cents };
  }
}
