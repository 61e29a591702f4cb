import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import type { BookPeriod } from './bookkeeping.schema.ts';

/** A period that a bookkeeper usually asks for. */
export interface NamedPeriod {
  name: string;
  period: BookPeriod;
}

const TAX_YEAR_BEGINS = '03-01';

/**
 * Returns this and last month, and this and last tax year, which begins on 1 March in South Africa. Those that are not
 * over end today.
 */
export function recentPeriods(today: DateText): [NamedPeriod, NamedPeriod, ...NamedPeriod[]] {
  const month = `${today.slice(0, 7)}-01`;
  const monthBefore = `${addDays(month, -1).slice(0, 7)}-01`;
  const year = yearBeginOf(today);
  const yearBefore = yearBeginOf(addDays(year, -1));
  return [
    { name: 'This month', period: { from: month, to: today } },
    { name: 'Last month', period: { from: monthBefore, to: addDays(month, -1) } },
    { name: 'This tax year', period: { from: year, to: today } },
    { name: 'Last tax year', period: { from: yearBefore, to: addDays(year, -1) } },
  ];
}

function yearBeginOf(day: DateText): DateText {
  const sameYear = `${day.slice(0, 4)}-${TAX_YEAR_BEGINS}`;
  return day >= sameYear ? sameYear : `${Number(day.slice(0, 4)) - 1}-${TAX_YEAR_BEGINS}`;
}
