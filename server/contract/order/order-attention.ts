import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { type Cents, randLabel } from '#contract/money/money.ts';

/** What the owner has taken away since an order was placed. */
export const CLOSED_ATTENTION = ['day_closed', 'time_closed', 'area_closed'] as const;

export type ClosedKind = (typeof CLOSED_ATTENTION)[number];

/** What can be found about an order when its payment comes. */
const PAID_IN_DOUBT = [
  // Other orders took the flowers, or the owner counted fewer.
  'stock_gone',
  'stock_lowered',
  'slot_gone',
  // It was paid after its hold had ended, and what it holds was taken off sale or costs more since.
  'offer_ended',
  // What its gift voucher was to pay had been spent on another order, or the voucher was over.
  'gift_gone',
  // The owner had cancelled it or a newer order had replaced it, or the customer had cancelled it.
  'paid_after_cancel',
  'paid_after_own_cancel',
] as const;

/** While one of these is open, the day of an order is no promise: the owner has to agree on another. */
export const DELIVERY_DOUBTS = [...PAID_IN_DOUBT, ...CLOSED_ATTENTION] as const;

export type DeliveryDoubt = (typeof DELIVERY_DOUBTS)[number];

/** What about the flowers and their way can need the owner. */
export const DELIVERY_ATTENTION = ['cancel_requested', ...DELIVERY_DOUBTS] as const;

/** The shopper says that something is wrong with what came. It is resolved by its answer, and by nothing else. */
export const CLAIM = 'claim';

const MONEY_OWED = ['paid_twice', 'refund_due', 'wrong_amount'] as const;

/** The order was changed and costs less than was paid. */
const CHEAPER = 'order_cheaper';

/** Money of the customer's that is to be refunded; each is about one payment. */
export const REFUND_ATTENTION = [...MONEY_OWED, CHEAPER, 'paid_after_erasure'] as const;

export type RefundAttention = (typeof REFUND_ATTENTION)[number];

/** What the payment provider said that no rule settles; each is about one of its notifications. */
export const REVIEW_ATTENTION = [
  'unknown_status',
  'unconfirmed',
  'unreadable',
  'counted_elsewhere',
  'amount_differs',
] as const;

/**
 * What is stored until it is resolved, in the order that the database's check has. `other` was written in words by an
 * earlier release.
 */
export const STORED_ATTENTION = [
  'cancel_requested',
  ...PAID_IN_DOUBT,
  'paid_after_erasure',
  ...CLOSED_ATTENTION,
  ...MONEY_OWED,
  ...REVIEW_ATTENTION,
  // The payment by which the owner had marked it as paid is another order's.
  'payment_moved',
  // PayFast has given money back of which the books knew nothing.
  'refund_found',
  // A refund was sent, and it is not known whether it was made.
  'refund_unclear',
  CHEAPER,
  CLAIM,
  'other',
] as const;

export type StoredAttentionKind = (typeof STORED_ATTENTION)[number];

/** Why the owner must look at an order. `overdue` follows from the clock and is never stored. */
export const ATTENTION_KINDS = [...STORED_ATTENTION, 'overdue'] as const;

export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** How an order stands once a refund of it was found: still paid in full, with less than it costs, or ended. */
export type OrderAfterRefund = 'paid' | 'short' | 'ended';

const AFTER_FOUND_REFUND: Readonly<Record<OrderAfterRefund, string>> = {
  paid: 'The order is still paid in full by another payment.',
  short: 'Check what you agreed before anything is made or handed over.',
  ended: 'The order has ended, so nothing is made or handed over.',
};

/** What can be said about a reason; which parts there are depends on its kind. */
export interface AttentionFacts {
  kind: AttentionKind;
  /** The provider's number of the payment. */
  reference?: string | null | undefined;
  /** What the provider's message says that came, or what of a payment is still to be refunded, or what of a gift voucher is missing. */
  amount?: Cents | null | undefined;
  /** What the payment had to be; undefined where it was for a change of the order. */
  due?: Cents | undefined;
  /** What the provider called the status, why a message cannot be read, which flowers are missing or no longer sold at that price, the voucher that is over, the payment by which the owner had marked an order as paid, the order whose payment that was, what is wrong, how the order stands after a refund that was found, or the words of `other`. */
  text?: string | null | undefined;
  /** The day of delivery of an order that is overdue. */
  day?: DateText | undefined;
  /** The payment came after the hold of the order had ended. */
  isLate?: boolean | undefined;
  /** The postal code of the order was outside the area already when it was placed. */
  isOutside?: boolean | undefined;
  /** The order is collected. */
  isCollected?: boolean | undefined;
  /** Nothing of the order is to be made or handed over any more. */
  hasEnded?: boolean | undefined;
}

/** What happens at the end of an order, what the owner does about it, and what it is then. */
const DELIVERED = ['delivery', 'deliver', 'delivered'] as const;
const COLLECTED = ['collection', 'make', 'collected'] as const;

/** Returns the sentence for the owner, which is made each time it is shown and not stored. */
export function attentionText(facts: AttentionFacts): string {
  const { kind, reference, amount, due, text, day, isLate, isOutside, isCollected, hasEnded } =
    facts;
  const [handover, handOver, handedOver] = isCollected ? COLLECTED : DELIVERED;
  const payment = `Payment ${reference ?? ''}`;
  const late = isLate ? 'Paid too late: ' : 'When it was paid, ';
  const sum = amount === null || amount === undefined ? 'an unreadable amount' : randLabel(amount);
  switch (kind) {
    case 'cancel_requested':
      return 'The shopper asks to cancel this order.';
    case 'stock_gone':
      return `${late}its flowers had gone to other orders.`;
    case 'stock_lowered':
      return `${late}there was no longer enough of ${text || 'its flowers'}.`;
    case 'slot_gone':
      return `${late}its ${handover} time was gone.`;
    case 'offer_ended':
      return `${late}${text || 'a bouquet of it'} was no longer sold, or cost more. Ask the shopper, ${handOver} it as it is, or refund it.`;
    case 'gift_gone':
      return `${late}${sum} of its gift voucher had been spent on another order, or the voucher was over. That is still to be paid: make the order once it is, let the rest go, or refund it.`;
    case 'paid_after_cancel':
      return `Paid after it was cancelled${text ? ` (${text})` : ''}. Ask the shopper whether to ${handOver} or to refund it.`;
    case 'paid_after_own_cancel':
      return `The shopper cancelled this order and then paid for it. Ask whether to ${handOver} or to refund it.`;
    case 'day_closed':
      return 'The day was closed after this order was made. Agree on another day, or refund it.';
    case 'time_closed':
      return `The ${handover} time was closed after this order was made. Agree on another time, or refund it.`;
    case 'area_closed':
      return isOutside
        ? 'Its postal code is outside the area, and since this order was made you refuse such addresses. Agree with the shopper, or refund it.'
        : 'The postal code was removed after this order was made. Agree with the shopper, or refund it.';
    case 'paid_after_erasure':
      // An earlier release did not say of which payment.
      return `Paid after its personal details were erased${amount ? `: ${sum} must be refunded.` : '. It can only be refunded.'}`;
    case 'paid_twice':
      if (text) {
        return `${payment} of ${sum} was received for an order that you had marked as paid by payment ${text}. It may be the same money under its right number: compare both with your account at PayFast before you refund it.`;
      }
      return `${payment}: the order was paid already, so ${sum} must be refunded.`;
    case 'refund_due':
      return `Cancelled after it was paid: ${sum} must be refunded.`;
    case 'order_cheaper':
      return `It was changed and costs less than was paid: ${sum} of payment ${reference ?? ''} must be refunded.`;
    case 'wrong_amount':
      if (due === undefined) {
        return `${payment} does not pay for what the order costs now: ${sum} of it must be refunded.`;
      }
      return `${payment} was not of ${randLabel(due)}, which the order costs: ${sum} of it must be refunded.`;
    case 'unknown_status':
      return `${payment} has the status “${text ?? ''}”, which the shop does not know.`;
    case 'unconfirmed':
      return `${payment}: PayFast could not be asked about it for three days.`;
    case 'unreadable':
      return `${payment}: its message cannot be read (${text ?? ''}).`;
    case 'counted_elsewhere':
      return `${payment} of ${sum} is for this order, but was marked as received for another one. Compare both with your account at PayFast.`;
    case 'amount_differs':
      return `${payment} brought ${sum} by PayFast’s word, and another amount was counted. Compare it with your account at PayFast.`;
    case 'payment_moved':
      return `${payment}, by which this order was marked as paid, is for order ${text ?? ''} by PayFast’s word, and counts there. Nothing is paid for this one: ask its customer to pay on the page of the order, or cancel it.`;
    case 'refund_found':
      return `PayFast shows a refund of ${sum} of payment ${reference ?? ''} that this shop did not make, or made after the backup that was restored. It is noted now, and the shopper was not emailed about it. ${AFTER_FOUND_REFUND[hasEnded ? 'ended' : orderAfterRefundIn(text)]}`;
    case 'refund_unclear':
      return `A refund of ${sum} of payment ${reference ?? ''} was sent to PayFast, and it is not known whether it was made. Press “Ask PayFast”, or look at PayFast’s site, before anything is made or handed over.`;
    case 'claim':
      return `Something is wrong, says the shopper: ${text ?? ''}.`;
    case 'overdue':
      return day ? `Was due on ${longDate(day)} and is not ${handedOver}.` : 'Is overdue.';
    case 'other':
      return text || 'Please look at this order.';
  }
}

/**
 * Returns how an order stands by a stored text; the release that stored none dealt only with orders that are still to
 * be made.
 */
function orderAfterRefundIn(text: string | null | undefined): OrderAfterRefund {
  return text === 'paid' || text === 'ended' ? text : 'short';
}

export function isDeliveryDoubt(kind: AttentionKind): kind is DeliveryDoubt {
  return (DELIVERY_DOUBTS as readonly AttentionKind[]).includes(kind);
}

/**
 * Returns whether a spent gift voucher is the only doubt about an order, so that its rest is all that is open, or one
 * beside others that the owner decides first; undefined where it is none.
 */
export function spentGiftAmong(kinds: readonly AttentionKind[]): 'alone' | 'beside' | undefined {
  const doubts = kinds.filter(isDeliveryDoubt);
  if (!doubts.includes('gift_gone')) return undefined;
  return doubts.every((kind) => kind === 'gift_gone') ? 'alone' : 'beside';
}

export function isClosedAttention(kind: AttentionKind): kind is ClosedKind {
  return (CLOSED_ATTENTION as readonly AttentionKind[]).includes(kind);
}

export function isDeliveryAttention(kind: AttentionKind): boolean {
  return (DELIVERY_ATTENTION as readonly AttentionKind[]).includes(kind);
}

/**
 * Returns whether a reason is a question that is decided for one order before it is made or goes out. Money that is owed,
 * messages of the provider and a day that has passed do not stand in the way of its flowers.
 */
export function isDecidedFirst(kind: AttentionKind): boolean {
  const isAnsweredApart = kind === CLAIM || kind === 'overdue';
  return !isRefundAttention(kind) && !isReviewAttention(kind) && !isAnsweredApart;
}

export function isRefundAttention(kind: AttentionKind): boolean {
  return (REFUND_ATTENTION as readonly AttentionKind[]).includes(kind);
}

export function isReviewAttention(kind: AttentionKind): boolean {
  return (REVIEW_ATTENTION as readonly AttentionKind[]).includes(kind);
}

/**
 * Returns whether a reason stays open when its order ends: money that never paid for the order is still there, and a
 * shopper that says what is wrong waits for an answer.
 */
export function outlivesOrder({ kind, amount }: AttentionFacts): boolean {
  const isOtherMoney = kind === 'wrong_amount' && amount !== 0;
  return isReviewAttention(kind) || kind === 'refund_found' || kind === CLAIM || isOtherMoney;
}
