import type { Cents } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { RefundFacts } from './refunds/refund-rules.ts';

declare module '#server/platform/scope/events.ts' {
  interface Events {
    /** The payment of no known order needs a decision of the owner; once per `occasion`. */
    'payment.in-doubt': { occasion: string; reference: string; sentence: string };
    /** A refund is known to be made, or not to be. */
    'payment.refund-ended': { order: Order; id: string; state: 'done' | 'refused'; amount: Cents };
    /** A refund is made, and its customer is to hear of it. */
    'payment.refunded': { order: Order; refund: RefundFacts };
    /** A refund that was noted as made was not made. */
    'payment.refund-unmade': { order: Order; id: string };
    /** A refund that was noted by mistake is taken back; `toFollow` is still to be refunded. */
    'payment.refund-withdrawn': { order: Order; id: string; amount: Cents; toFollow: Cents };
  }
}
