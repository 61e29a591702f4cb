import type { DateOption, DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { DeliveryPreview } from '#contract/delivery/delivery-admin.schema.ts';
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

const LISTED = 2;

/**
 * The changes that shoppers will see, in the order of their first day. Days that come or go at the far
 * end are not told here: the number of days ahead says so.
 */
export function dayChanges(now: DeliveryOptions, then: DeliveryOptions): DayChange[] {
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

function changeOf(before: DateOption, after: DateOption): Omit<DayChange, 'dates'> | undefined {
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
function without(one: DateOption, other: DateOption): string[] {
  const isOpen = (day: DateOption, slot: string) =>
    day.slots.some((option) => option.slot === slot && option.available);
  return one.slots
    .filter(({ slot, available }) => available && !isOpen(other, slot))
    .map(({ slot }) => slot);
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

/** Days with orders that shoppers could choose before and then no longer. */
export function bookedOnClosing(changes: readonly DayChange[], { booked }: DeliveryPreview) {
  const closing = changes.filter(({ kind }) => kind === 'closes').flatMap(({ dates }) => dates);
  return booked.filter(({ date }) => closing.includes(date));
}

/** What becomes of the orders of a day that closes. Those that are not paid yet may be unable to be paid. */
export function bookedText({ date, orders, unpayable }: DeliveryPreview['booked'][number]): string {
  const booked = `${plural(orders, 'order is', 'orders are')} booked on ${longDate(date)}`;
  const staying = orders - unpayable;
  if (unpayable === 0) return `${booked}. ${orders === 1 ? 'It stays' : 'They stay'} booked.`;
  const stay = staying > 0 ? ` ${plural(staying, 'stays', 'stay')} booked.` : '';
  const unpaid = orders === 1 ? 'It is' : staying > 0 ? plural(unpayable, 'is', 'are') : 'They are';
  const page = unpayable === 1 ? 'its page says' : 'their pages say';
  return `${booked}.${stay} ${unpaid} not paid yet, and can no longer be paid: ${page} so, and to order for another day. Should money come all the same, the order asks for you.`;
}
