import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/delivery/delivery.ts';
import type { ClosedDate } from '#contract/delivery/delivery-settings.schema.ts';

/** Closed days in a row for one reason, such as a holiday of the owner's. */
export interface ClosedSpan {
  from: DateText;
  to: DateText;
  reason: string;
}

const DAY_MS = 86_400_000;
/** More than a shop closes at once; guards against a slip of the year. */
const LONGEST_DAYS = 60;

export function nextDay(date: DateText): DateText {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Single dates put together to spans, the first first. */
export function spansOf(dates: readonly ClosedDate[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const { date, reason } of dates.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = spans.at(-1);
    if (last?.reason === reason && nextDay(last.to) === date) last.to = date;
    else spans.push({ from: date, to: date, reason });
  }
  return spans;
}

/** Every date of a span; undefined when it ends before it begins or is too long to be meant. */
export function datesOf({ from, to, reason }: ClosedSpan): ClosedDate[] | undefined {
  const dates: ClosedDate[] = [];
  for (let date = from; date <= to; date = nextDay(date)) {
    if (dates.length === LONGEST_DAYS) return undefined;
    dates.push({ date, reason });
  }
  return dates.length > 0 ? dates : undefined;
}

/** "Friday 25 December 2026", or "24 December 2026 to 3 January 2027". */
export function spanText({ from, to }: Pick<ClosedSpan, 'from' | 'to'>): string {
  return from === to ? longDate(from) : `${dayText(from)} to ${dayText(to)}`;
}

function dayText(date: DateText): string {
  return longDate(date).replace(/^\S+ /, '');
}
