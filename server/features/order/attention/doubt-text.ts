import {
  type ClosedKind,
  type DeliveryDoubt,
  isClosedAttention,
  isDeliveryDoubt,
  spentGiftAmong,
} from '#contract/order/order-attention.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { isCollected } from '#contract/order/order-words.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import { wasPaidLate } from '#server/features/order/order-rules.ts';
import type { OpenAttention } from './attention.repository.ts';

const WHAT_IS_CLOSED: Readonly<Record<ClosedKind, string>> = {
  day_closed: 'We have closed the day that you chose since you ordered',
  time_closed: 'Since you ordered, we have stopped delivering at the time that you chose',
  area_closed: 'Since you ordered, we have stopped delivering to your postal code',
};

const OUTSIDE_IS_CLOSED =
  'Since you ordered, we have stopped delivering outside our area, and your postal code is outside it';

const COLLECTION_IS_CLOSED = 'We have closed the time that you chose since you ordered';

/** What decides how it is said that something was closed. */
type Closed = Pick<OrderRow, 'outsideArea' | 'fulfilment'>;

/** What the customer reads of each other reason; nothing of those that are told by how the payment came. */
const REASONS: Readonly<Record<Exclude<DeliveryDoubt, ClosedKind>, string>> = {
  stock_gone: 'There are no longer enough of the flowers that you chose.',
  stock_lowered: 'There are no longer enough of the flowers that you chose.',
  slot_gone: 'The time that you chose is no longer free.',
  offer_ended: 'What you chose is no longer sold at the price that you paid.',
  gift_gone:
    'What your gift voucher was to pay of it had been spent on another order by then, or the voucher was over.',
  paid_after_cancel: '',
  paid_after_own_cancel: '',
};

const PAY_THE_REST =
  'Pay the rest on the page of your order, and everything stays as you ordered it; or tell us, and we refund you in full.';

/** A reason that is open; `text` says by what an order was replaced. */
interface Doubt {
  kind: DeliveryDoubt;
  text?: string | null | undefined;
}

/** Returns why the day of a paid order is no promise, in the words of a customer, and what comes next. */
export function doubtText(
  order: Pick<
    OrderRow,
    'paidAt' | 'holdExpiresAt' | 'outsideArea' | 'inPlaceOf' | 'subscriptionId' | 'fulfilment'
  >,
  open: readonly Doubt[],
): string {
  if (order.inPlaceOf) return freeDoubtText(order.inPlaceOf, open);
  const doubts = open.map(({ kind }) => kind);
  const reasons = new Set(doubts.map((doubt) => reasonText(doubt, order)).filter(Boolean));
  return [howItCame(order, open), ...reasons, nextText(doubts, order)].join(' ');
}

/** Says what comes next: a rest that is to be paid is the shopper's own to decide, once nothing else is in doubt. */
function nextText(doubts: readonly DeliveryDoubt[], order: Closed): string {
  if (spentGiftAmong(doubts) === 'alone') return PAY_THE_REST;
  const others = doubts.filter((doubt) => doubt !== 'gift_gone');
  return others.some((doubt) => reasonText(doubt, order) !== '')
    ? `We will contact you soon to agree on ${alternativeText(others)}, or to refund you in full, whichever you prefer.`
    : `We will contact you soon to ask whether ${isCollected(order) ? 'you still want to collect it' : 'to deliver it after all'}, or to refund you in full.`;
}

/** Returns why the day of a paid order is no promise, for its customer; empty while it is one. */
export function deliveryDoubt(order: OrderRow, open: readonly OpenAttention[]): string {
  const doubts = open.flatMap(({ kind, text }) => (isDeliveryDoubt(kind) ? [{ kind, text }] : []));
  return isOpenStatus(order.status) && doubts.length > 0 ? doubtText(order, doubts) : '';
}

const WHAT_WENT_WRONG: Readonly<Record<ClosedKind, string>> = {
  day_closed: 'We do not deliver on its day after all.',
  time_closed: 'We do not deliver at its time after all.',
  area_closed: 'We do not deliver to your postal code any more.',
};

/** Nothing was paid for it, nor did the shopper choose its time. */
function freeDoubtText(inPlaceOf: string, open: readonly Doubt[]): string {
  const doubts = open.map(({ kind }) => kind);
  const reasons = new Set(
    doubts.map((kind) => (isClosedAttention(kind) ? WHAT_WENT_WRONG[kind] : REASONS[kind])),
  );
  const next = `We will contact you soon to agree on ${alternativeText(doubts)}.`;
  return [`It takes the place of your order ${inPlaceOf}.`, ...reasons, next]
    .filter(Boolean)
    .join(' ');
}

function howItCame(
  order: Pick<OrderRow, 'paidAt' | 'holdExpiresAt' | 'subscriptionId'>,
  open: readonly Doubt[],
): string {
  const doubts = open.map(({ kind }) => kind);
  if (doubts.includes('paid_after_own_cancel')) {
    return 'You cancelled this order and then paid for it.';
  }
  const cancelled = open.find(({ kind }) => kind === 'paid_after_cancel');
  if (cancelled?.text) {
    return `Your payment has arrived, but you had placed another order in place of this one (${cancelled.text}).`;
  }
  if (cancelled) return 'Your payment has arrived, but we had cancelled this order before.';
  if (wasPaidLate(order)) {
    return 'Your payment has arrived, but later than we could hold the order for you.';
  }
  // Of flowers that come again none are held before the payment of their delivery.
  if (order.subscriptionId) return 'Your payment has arrived.';
  // Held flowers are there when the payment comes, so the hold had ended before.
  return doubts.includes('stock_gone')
    ? 'Your payment has arrived, but we no longer held the order for you.'
    : 'Your payment arrived in time.';
}

/**
 * Returns why an order that waits for its payment can no longer be paid, and what can be done. A
 * shopper that has begun to pay it (`isBegun`) may have paid before, and is not to pay twice.
 */
export function closedText(kind: ClosedKind, order: Closed, isBegun: boolean): string {
  const please = isBegun ? 'If you haven’t paid for it, please' : 'Please';
  return `${closureText(kind, order)}, so this order can no longer be paid. ${please} order again for ${alternativeText([kind])}, or ask us.`;
}

function reasonText(doubt: DeliveryDoubt, order: Closed): string {
  if (!isClosedAttention(doubt)) return REASONS[doubt];
  const cannot = isCollected(order) ? 'you cannot collect it' : 'we cannot deliver';
  const then = doubt === 'area_closed' ? '' : `, so ${cannot} then`;
  return `${closureText(doubt, order)}${then}.`;
}

/**
 * Names what is closed. A postal code that was outside the area when the order was placed was not removed from it: the
 * owner refuses such codes since.
 */
function closureText(kind: ClosedKind, order: Closed): string {
  if (kind === 'area_closed' && order.outsideArea) return OUTSIDE_IS_CLOSED;
  return kind === 'time_closed' && isCollected(order) ? COLLECTION_IS_CLOSED : WHAT_IS_CLOSED[kind];
}

/**
 * Names what the customer could choose instead: another day does not help where the address is no longer served, or the
 * bouquet no longer sold.
 */
function alternativeText(doubts: readonly DeliveryDoubt[]): string {
  if (doubts.includes('area_closed')) return 'another address';
  return doubts.every((doubt) => doubt === 'offer_ended') ? 'another bouquet' : 'another day';
}
