import type { OrderStatus } from '#contract/order/order.ts';
import type { MailKind } from '#server/features/mail/mail-kinds.ts';

/** The status of which a mail tells as of now. */
const TELLS: Partial<Record<MailKind, OrderStatus>> = {
  'payment-request': 'pending_payment',
  'order-out-for-delivery': 'out_for_delivery',
  'order-attempted': 'attempted',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
  'cancelled-by-shopper': 'cancelled',
};

export type Claim =
  /** The order goes on. */
  | 'goes-on'
  /** The day on which it is due. */
  | 'day'
  /** That it is in doubt when it is delivered, or whether, where it is. */
  | 'doubts'
  /** Its bouquets and what they cost. */
  | 'lines'
  /** What a change left to be paid. */
  | 'due'
  /** The card and the instructions. */
  | 'card'
  /** What asks for the owner. */
  | 'asks'
  /** How much of what was paid is with the shop. */
  | 'paid'
  /** What was refunded. */
  | 'refunded'
  /** What is going to be refunded. */
  | 'promise'
  /** That a photo of the bouquet is on the order's page. */
  | 'photo';

/** What each kind of mail says of its order that may no longer hold. A kind without a row does not compile. */
export const MAIL_CLAIMS: Readonly<Record<MailKind, readonly Claim[]>> = {
  'bouquet-photo': ['photo'],
  'new-order': ['goes-on', 'day', 'lines', 'card', 'asks'],
  'payment-request': ['goes-on', 'day', 'lines'],
  'order-paid': ['goes-on', 'day', 'lines', 'card', 'doubts', 'paid'],
  'order-rescheduled': ['goes-on', 'day'],
  'order-changed': ['goes-on', 'day', 'lines', 'due', 'promise'],
  'supplement-request': ['goes-on', 'lines', 'due'],
  'supplement-paid': ['goes-on', 'day', 'lines', 'due', 'doubts'],
  'order-stands': ['goes-on', 'day', 'doubts'],
  'order-open-again': ['goes-on', 'day'],
  'order-out-for-delivery': ['goes-on', 'day'],
  // These tell of a status only.
  'order-attempted': [],
  'order-delivered': [],
  'order-cancelled': ['paid', 'refunded', 'promise'],
  'order-refunded': ['paid', 'refunded', 'promise'],
  refund: ['refunded', 'promise'],
  'refund-withdrawn': ['promise'],
  'money-kept': ['paid'],
  'payment-attention': ['asks'],
  'cancel-request': ['day', 'asks'],
  claim: ['asks'],
  // What was answered was so then.
  'claim-answered': [],
  'changed-by-shopper': ['goes-on', 'day'],
  'cancelled-by-shopper': ['promise'],
  // These are about no order, or about what happened on a day.
  'late-orders': [],
  subscription: [],
  'subscription-owner': [],
  'subscription-doubt': [],
  'code-refused': [],
  enquiry: [],
  'newsletter-confirm': [],
  'back-in-stock-confirm': [],
  'back-in-stock': [],
  reminder: [],
  'abandoned-checkout': [],
  'review-ask': [],
  // Its code stays the same, and what is left of it is asked where it is used.
  'gift-voucher': [],
};

const CLAIMS = new Map<string, readonly Claim[]>(Object.entries(MAIL_CLAIMS));

/** Returns the claims of a kind of email; none for a kind of an earlier release that there is no more. */
export function claimsOf(kind: string): readonly Claim[] {
  return CLAIMS.get(kind) ?? [];
}

const STATUSES = new Map<string, OrderStatus>(Object.entries(TELLS));

export function statusTold(kind: string): OrderStatus | undefined {
  return STATUSES.get(kind);
}
