import type { DateText } from './day.ts';
import { addDays, weekday } from './johannesburg-time.ts';

const SUNDAY = 0;
const WEDNESDAY = 3;

/** The days of a year on which South Africa gives flowers, each on a fixed date or the nth weekday of a month. */
const PEAKS: readonly { name: string; of: (year: string) => DateText }[] = [
  { name: 'Valentine’s Day', of: (year) => `${year}-02-14` },
  { name: 'Mother’s Day', of: (year) => nth(2, SUNDAY, `${year}-05-01`) },
  { name: 'Father’s Day', of: (year) => nth(3, SUNDAY, `${year}-06-01`) },
  { name: 'Women’s Day', of: (year) => `${year}-08-09` },
  { name: 'Spring Day', of: (year) => `${year}-09-01` },
  { name: 'Secretaries’ Day', of: (year) => nth(1, WEDNESDAY, `${year}-09-01`) },
  { name: 'Christmas', of: (year) => `${year}-12-25` },
];

export interface PeakDay {
  name: string;
  date: DateText;
  /** The day of this name a year before. */
  dateBefore: DateText;
}

/** Returns the peak days from one day to another, both included, which are in the same year or in the next. */
export function peakDays(from: DateText, to: DateText): PeakDay[] {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])];
  return years
    .flatMap((year) =>
      PEAKS.map(({ name, of }) => ({
        name,
        date: of(year),
        dateBefore: of(String(Number(year) - 1)),
      })),
    )
    .filter(({ date }) => date >= from && date <= to);
}

function nth(which: number, day: number, first: DateText): DateText {
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (which - 1));
}
