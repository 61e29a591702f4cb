import type { Cents } from '#contract/money/money.ts';
import type { Every } from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/** What became of a subscription. `ended-elsewhere`: PayFast says so, and nobody here did it. */
export type SubscriptionNews =
  | 'begun'
  | 'paused'
  | 'resumed'
  | 'skipped'
  | 'ended'
  | 'ended-elsewhere'
  | 'payment-failed';

/** A subscription as its emails tell of it. */
export interface SubscriptionFacts {
  every: Every;
  amount: Cents;
  nextDay: DateText;
  paymentDay: DateText;
  /** The page of its shopper. */
  url: string;
}

declare module '#server/platform/scope/events.ts' {
  interface Events {
    /** Something became of a subscription; `order` is its latest one. */
    'subscription.news': { order: Order; news: SubscriptionNews; facts: SubscriptionFacts };
    /** The owner has to do something at PayFast, or to look at a payment; once per order and `occasion`. `about` names it in a few words. */
    'subscription.in-doubt': { order: Order; occasion: string; about: string; sentence: string };
  }
}
