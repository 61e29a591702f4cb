import type { ClaimAnswer, ClaimKind } from '#contract/order/claim.ts';
import type { Cents } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';

declare module '#server/platform/scope/events.ts' {
  interface Events {
    /** A shopper says that something is wrong with an order. */
    'claim.made': {
      order: Order;
      claim: { id: string; kind: ClaimKind; words: string; photos: number; at: Date };
    };
    /** The owner has answered: with `refunded` money, with the order of the number `again`, or with words alone. */
    'claim.answered': {
      order: Order;
      claim: {
        /** Tells the emails of its answers apart: one whose refund was not made is answered again. */
        occasion: string;
        answer: ClaimAnswer;
        words: string;
        refunded: Cents | null;
        again: string;
      };
    };
  }
}
