import type { OrderStatus, PaymentStatus } from '#contract/order/order.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** So many days after the delivery can its bouquets be reviewed. */
export const REVIEW_DAYS = 90;

/** So long does a review wait for the owner to read it; then it is shown. */
export const UNREAD_DAYS = 3;

export const MOST_STARS = 5;

export const MAX_REVIEW_WORDS = 1_000;

export const MAX_SHOWN_NAME = 40;

export const MAX_REVIEW_ANSWER = 1_000;

export const MAX_HIDDEN_REASON = 200;

/** How many reviews a list shows at first, and adds each time. */
export const REVIEWS_PAGE = 10;

export const MOST_LISTED_REVIEWS = 2_000;

/** How an order stands, as far as it decides whether its bouquets can be reviewed. */
interface ReviewableOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** The number of the order in whose place it was delivered; empty for one that was bought. */
  inPlaceOf: string;
  /** The day on which it was delivered; null before that. */
  cameOn: DateText | null;
}

/**
 * Returns the last day on which the bouquets of an order can be reviewed; null where they were not bought or not
 * delivered. One whose money was given back was bought all the same.
 */
export function reviewableUntil(order: ReviewableOrder): DateText | null {
  const { status, paymentStatus, inPlaceOf, cameOn } = order;
  const isBought = paymentStatus !== 'unpaid' && inPlaceOf === '';
  return isBought && status === 'delivered' && cameOn ? addDays(cameOn, REVIEW_DAYS) : null;
}

/** Returns the name that is offered to be shown: the first of a person's names. */
export function firstNameOf(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, MAX_SHOWN_NAME);
}
