import { type NamedPeriod, recentPeriods } from '#contract/owner/book-periods.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** Two days of delivery and all between them. */
export interface ReportPeriod {
  from: DateText;
  to: DateText;
}

const LEAP_DAY = '02-29';

/** Returns the same days of the year before. A leap day at the edge of a period has none there, and is left out. */
export function yearBefore({ from, to }: ReportPeriod): ReportPeriod {
  return {
    from: from.endsWith(LEAP_DAY) ? `${otherYear(from, -1)}-03-01` : sameDay(from, -1),
    to: sameDay(to, -1),
  };
}

/** Returns the day that a day of the year before is compared with. A leap day counts to the day before it. */
export function dayAfterYear(date: DateText): DateText {
  return sameDay(date, 1);
}

function sameDay(date: DateText, years: number): DateText {
  const day = date.endsWith(LEAP_DAY) ? '02-28' : date.slice(5);
  return `${otherYear(date, years)}-${day}`;
}

function otherYear(date: DateText, years: number): number {
  return Number(date.slice(0, 4)) + years;
}

/** Returns the periods that are usually asked for; those that are not over end today. */
export function reportPeriods(today: DateText): [NamedPeriod, ...NamedPeriod[]] {
  const [thisMonth, lastMonth] = recentPeriods(today);
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  return [
    thisMonth,
    lastMonth,
    { name: '30 days', period: last(30) },
    { name: '90 days', period: last(90) },
    { name: '12 months', period: { from: addDays(sameDay(today, -1), 1), to: today } },
  ];
}
