import { type Cents, cents, sum, times } from '#contract/money/money.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** How often flowers can come. */
export const EVERY = ['week', 'fortnight', 'month'] as const;
export type Every = (typeof EVERY)[number];

export const SUBSCRIPTION_STATUSES = ['awaiting_payment', 'active', 'paused', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** As its owner reads them. */
export const SUBSCRIPTION_STATES: Readonly<Record<SubscriptionStatus, string>> = {
  awaiting_payment: 'Not paid yet',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
};

/** What its shopper can do with a subscription. */
export const SUBSCRIPTION_CHANGES = ['pause', 'resume', 'skip', 'end'] as const;
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];

/** PayFast takes a payment so many days before its flowers are delivered, so that they can be bought. */
export const PAID_DAYS_BEFORE = 2;

/** PayFast goes on by itself after so many payments that were left out. */
export const LONGEST_PAUSE = 12;

export const EVERY_TEXT: Readonly<Record<Every, string>> = {
  week: 'every week',
  fortnight: 'every two weeks',
  month: 'every month',
};

/** Why flowers do not come again where a gift voucher pays for all of the first order: PayFast would agree to nothing. */
export const NOTHING_TO_PAY =
  'Your gift voucher pays for all of this order, and flowers that come again begin with a payment at PayFast. Please let these come once, or take the voucher out.';

/** What each delivery holds, at the price that was agreed: the usual one, whatever season the first one falls into. */
export interface AgreedItem {
  productId: string;
  productName: string;
  sizeCode: string;
  sizeLabel: string;
  quantity: number;
  priceCents: number;
}

/** Returns what some items cost. */
export function costOfItems(items: readonly AgreedItem[]): Cents {
  return sum(items.map(({ priceCents, quantity }) => times(cents(priceCents), quantity)));
}

/**
 * Returns the day of the delivery after the one of `day`: 7 or 14 days later, or on the first delivery's day of the
 * next month, which is its last day where it has no such day.
 */
export function dayAfter(every: Every, first: DateText, day: DateText): DateText {
  if (every === 'week') return addDays(day, 7);
  if (every === 'fortnight') return addDays(day, 14);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  const wanted = Math.min(Number(first.slice(8)), lastDay.getUTCDate());
  return `${lastDay.toISOString().slice(0, 8)}${String(wanted).padStart(2, '0')}`;
}

/** Where a subscription is among its deliveries: `day` is the next one that is not paid for. */
interface Turn {
  every: Every;
  firstDay: DateText;
  day: DateText;
}

/** Returns the first delivery after the one of `day` that is later than `after`. */
export function dayLaterThan({ every, firstDay, day }: Turn, after: DateText): DateText {
  let next = dayAfter(every, firstDay, day);
  while (next <= after) next = dayAfter(every, firstDay, next);
  return next;
}

/** Returns the day on which PayFast is to take the payment for a delivery. */
export function paymentDay(delivery: DateText): DateText {
  return addDays(delivery, -PAID_DAYS_BEFORE);
}

/**
 * Returns the delivery that a payment which comes today is for: the next one that is not paid for, however late, until it
 * is time to pay for the one after it. Else that one would be paid for twice, once too early and once too late.
 */
export function dayPaidFor({ every, firstDay, day }: Turn, today: DateText): DateText {
  let due = day;
  let next = dayAfter(every, firstDay, day);
  while (paymentDay(next) <= today) {
    due = next;
    next = dayAfter(every, firstDay, next);
  }
  return due;
}

/** Returns the next delivery that is still to come; one whose day is over was never paid for. */
export function dayToCome(turn: Turn, today: DateText): DateText {
  return turn.day >= today ? turn.day : dayLaterThan(turn, addDays(today, -1));
}

/** Returns when PayFast takes the next payment by itself; it knows no two weeks, and every second one is left out. */
export function payfastsNext(every: Every, day: DateText): DateText {
  return dayAfter(every === 'month' ? 'month' : 'week', day, day);
}
