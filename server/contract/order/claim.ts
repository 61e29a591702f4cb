import type { OrderStatus, PaymentStatus } from '#contract/order/order.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** What can be wrong with a delivery, and how a shopper says it. */
export const CLAIM_KINDS = {
  damaged: 'Wilted or damaged',
  wrong_bouquet: 'Not the bouquet I ordered',
  late: 'Late, or it never came',
  other: 'Something else',
} as const;

export type ClaimKind = keyof typeof CLAIM_KINDS;

/** What the owner answers a claim with. */
export const CLAIM_ANSWERS = ['refund', 'delivery', 'words'] as const;

export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number];

/** The freshness that the shop guarantees, in days after the day of delivery. */
export const CLAIM_DAYS = 7;

export const MAX_CLAIM_WORDS = 1_000;

export const MAX_CLAIM_PHOTOS = 3;

/** So often can something be wrong with one order: with their photos that is 6 MB at most. */
export const MOST_CLAIMS = 5;

/** How an order stands, as far as it decides whether something can be wrong with it. */
interface ClaimableOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryDate: DateText;
  /** The day on which it was delivered, or on which nobody was there; null before that. */
  cameOn: DateText | null;
}

/**
 * Returns the last day on which a shopper can say that something is wrong: the seventh after the flowers came, after
 * nobody was there, or after the day on which they did not come. Null where that cannot be yet, or where no flowers come.
 */
export function claimableUntil(order: ClaimableOrder, today: DateText): DateText | null {
  const { status, paymentStatus, deliveryDate, cameOn } = order;
  if (paymentStatus === 'unpaid') return null;
  if (status === 'delivered' || status === 'attempted') {
    return addDays(cameOn ?? deliveryDate, CLAIM_DAYS);
  }
  const isToCome = status === 'paid' || status === 'preparing' || status === 'out_for_delivery';
  return isToCome && deliveryDate < today ? addDays(deliveryDate, CLAIM_DAYS) : null;
}
