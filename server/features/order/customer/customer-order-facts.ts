import { type Cents, cents } from '#contract/money/money.ts';
import { isReviewAttention, spentGiftAmong } from '#contract/order/order-attention.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { closedKind } from '#server/features/delivery/closed-kind.ts';
import { closedText, deliveryDoubt } from '#server/features/order/attention/doubt-text.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import type { OrderSums } from '#server/features/order/order-sums.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What the customer reads of an order and its row does not say by itself. */
export interface CustomerOrderFacts {
  /** Why the day of delivery is no promise at the moment, in words; empty while it is one. */
  deliveryDoubt: string;
  /** The owner has closed the day, the time or the area of an order that waits for its payment. */
  isClosed: boolean;
  /** The order is closed, and its payment had begun, so that PayFast may still report it. */
  isPaymentAwaited: boolean;
  /** PayFast has told of a payment that it has not confirmed yet. */
  isBeingConfirmed: boolean;
  /** A payment has come that no rule settles: the owner looks into it. */
  paymentInReview: boolean;
  money: {
    /** All payments that were confirmed. */
    paid: Cents;
    /** What has been refunded of it. */
    refunded: Cents;
    /** What is still going to be refunded. */
    toRefund: Cents;
    /** What is still to be paid, since a change made it cost more. */
    toPay: Cents;
  };
  /** How what is still to be paid of a paid order stands; undefined where nothing is. */
  rest: OrderView['rest'];
  /** The day on which the gift voucher was emailed that it has bought; undefined before, and where it has bought none. */
  giftMailedOn?: DateText | undefined;
}

/** The facts of an order that is not paid yet. */
export const NOTHING_PAID: CustomerOrderFacts = {
  deliveryDoubt: '',
  isClosed: false,
  isPaymentAwaited: false,
  isBeingConfirmed: false,
  paymentInReview: false,
  money: { paid: cents(0), refunded: cents(0), toRefund: cents(0), toPay: cents(0) },
  rest: undefined,
};

/**
 * Returns the facts of an order; every page of the customer's takes them from here. `sums` is what was read with the
 * order.
 */
export async function customerOrderFacts(
  scope: Pick<Scope, 'attention' | 'refunds' | 'delivery' | 'holds' | 'orders' | 'gifts'>,
  order: OrderRow,
  sums?: OrderSums,
): Promise<CustomerOrderFacts> {
  const { attention, refunds } = scope;
  const closed = await closedWhileWaiting(scope, order);
  const isWaiting = order.status === 'pending_payment';
  const isBeingConfirmed = isWaiting && (await scope.orders.isBeingConfirmed(order));
  const open = order.needsAttention ? await attention.open(order) : [];
  // Money may have come that did not pay for it.
  const { isRestBegun, ...money } = sums ?? (await refunds.sumsOf(order));
  const isHeld = spentGiftAmong(open.map(({ kind }) => kind)) === 'beside';
  const rest = isRestBegun ? 'awaited' : isHeld ? 'held' : 'asked';
  return {
    deliveryDoubt: closed?.text ?? deliveryDoubt(order, open),
    isClosed: closed !== undefined,
    isPaymentAwaited: closed?.isBegun ?? false,
    isBeingConfirmed,
    paymentInReview: open.some(({ kind }) => isReviewAttention(kind)),
    money,
    rest: money.toPay > 0 ? rest : undefined,
    giftMailedOn: await giftMailedOn(scope, order),
  };
}

async function giftMailedOn(
  { gifts }: Pick<Scope, 'gifts'>,
  order: OrderRow,
): Promise<DateText | undefined> {
  const voucher = order.fulfilment === 'email' ? await gifts.boughtBy(order) : null;
  return voucher?.mailedAt ? johannesburgTime(voucher.mailedAt).date : undefined;
}

/**
 * Returns the text that the customer reads when the owner has closed what an unpaid order was placed for, and whether
 * the payment was begun; undefined where nothing is closed.
 */
export async function closedWhileWaiting(
  { delivery, holds }: Pick<Scope, 'delivery' | 'holds'>,
  order: OrderRow,
): Promise<{ text: string; isBegun: boolean } | undefined> {
  if (order.status !== 'pending_payment' || order.fulfilment === 'email') return undefined;
  const kind = closedKind((await delivery.settings()).settings, order);
  if (!kind) return undefined;
  const isBegun = await holds.isPaymentBegun(order.id);
  return { text: closedText(kind, order, isBegun), isBegun };
}
