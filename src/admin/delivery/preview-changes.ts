import { timeLabel } from '#contract/delivery/collection.ts';
import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { DeliveryPreview } from '#contract/delivery/delivery-preview.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate } from '#contract/time/date-text.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** Days that shoppers would find changed in the same way. */
export interface DayChange {
  kind: 'closes' | 'opens' | 'times';
  /** Why they close, or which times change; empty for days that open. */
  reason: string;
  dates: DateText[];
}

/** The days of deliveries, or those on which can be collected at one place. */
interface Offer {
  dates: readonly DueDay[];
}

const LISTED = 2;

/**
 * The changes that shoppers will see, in the order of their first day. Days that come or go at the far
 * end are not told here: the number of days ahead says so.
 */
export function dayChanges(now: Offer, then: Offer): DayChange[] {
  const changes: DayChange[] = [];
  for (const after of then.dates) {
    const before = now.dates.find(({ date }) => date === after.date);
    const change = before && changeOf(before, after);
    if (!change) continue;
    const alike = changes.find(
      ({ kind, reason }) => kind === change.kind && reason === change.reason,
    );
    if (alike) alike.dates.push(after.date);
    else changes.push({ ...change, dates: [after.date] });
  }
  return changes;
}

function changeOf(before: DueDay, after: DueDay): Omit<DayChange, 'dates'> | undefined {
  const { available, reason = '' } = after;
  if (before.available && !available) return { kind: 'closes', reason };
  if (!before.available && available) return { kind: 'opens', reason: '' };
  if (!available) return undefined;
  const [lost, won] = [without(before, after), without(after, before)];
  const parts = [
    lost.length > 0 ? `without ${lost.join(', ')}` : '',
    won.length > 0 ? `also ${won.join(', ')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? { kind: 'times', reason: parts.join('; ') } : undefined;
}

/** The times that can be chosen on one day and not on the other. */
function without(one: DueDay, other: DueDay): string[] {
  const isOpen = (day: DueDay, slot: string) =>
    day.slots.some((option) => option.slot === slot && option.available);
  return one.slots
    .filter(({ slot, available }) => available && !isOpen(other, slot))
    .map(({ slot }) => timeLabel(slot));
}

/** "on Wednesday 16 December 2026", "from 24 December 2026 to 3 January 2027", "on 9 Sundays from 22 November 2026". */
export function datesText(dates: readonly DateText[]): string {
  const [first = '', second] = dates;
  const last = dates.at(-1) ?? first;
  if (second === undefined) return `on ${longDate(first)}`;
  if (dates.every((date, index) => index === 0 || addDays(dates[index - 1] ?? '', 1) === date)) {
    return `from ${dayText(first)} to ${dayText(last)}`;
  }
  const weekdays = new Set(dates.map((date) => longDate(date).split(' ')[0]));
  if (weekdays.size === 1) return `on ${dates.length} ${[...weekdays][0]}s from ${dayText(first)}`;
  const listed = dates.slice(0, LISTED).map(dayText).join(', ');
  const more = dates.length - LISTED;
  return `on ${more > 0 ? `${listed} and ${plural(more, 'more day')}` : listed}`;
}

/** A day without the name of its weekday, such as “22 November 2026”. */
export function dayText(date: DateText): string {
  return longDate(date).replace(/^\S+ /, '');
}

type Booked = DeliveryPreview['booked'][number];

/** What becomes of orders that do not just stay booked. */
const FATES = ['unpayable', 'over', 'asking'] as const;

/**
 * Days with orders that shoppers could choose before and then no longer, and those with orders that the changes do
 * something to.
 */
export function bookedOnClosing(
  changes: readonly DayChange[],
  now: DeliveryPreview,
  then: DeliveryPreview,
): Booked[] {
  const closing = changes.filter(({ kind }) => kind === 'closes').flatMap(({ dates }) => dates);
  return then.booked.filter((day) => {
    const before = now.booked.find(({ date }) => date === day.date);
    return closing.includes(day.date) || FATES.some((fate) => day[fate] > (before?.[fate] ?? 0));
  });
}

/** What becomes of the orders of a day whose times change. Those that are not paid yet may be unable to be paid. */
export function bookedText({ date, orders, unpayable, over, asking }: Booked): string {
  const staying = orders - unpayable - over - asking;
  const who = (count: number) => whichOf(count, orders);
  return [
    `${plural(orders, 'order is', 'orders are')} booked on ${longDate(date)}.`,
    staying > 0 && `${who(staying)} ${verb(staying, 'stays', 'stay')} booked.`,
    asking > 0 &&
      `${who(asking)} ${verb(asking, 'stays', 'stay')} booked and ${verb(asking, 'asks', 'ask')} you to agree on another time, unless already on the way.`,
    over > 0 &&
      `${who(over)} ${verb(over, 'is', 'are')} not paid yet: ${verb(over, 'it', 'they')} can still be paid, but the time is over by then, so ${verb(over, 'it asks', 'they ask')} for you.`,
    unpayable > 0 &&
      `${who(unpayable)} ${verb(unpayable, 'is', 'are')} not paid yet, and can no longer be paid: ${verb(unpayable, 'its page says', 'their pages say')} so, and to order for another day. Should money come all the same, the order asks for you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function whichOf(count: number, all: number): string {
  if (count < all) return String(count);
  return count === 1 ? 'It' : 'They';
}

function verb(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
