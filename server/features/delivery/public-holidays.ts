import type { ClosedDate } from '#contract/delivery/delivery-settings.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays, weekday } from '#contract/time/johannesburg-time.ts';

const SUNDAY = 0;

/**
 * By the Public Holidays Act 36 of 1994: its first schedule, and its section 2(1) for those on a Sunday. A package that
 * knows every country holds them in the test: it and what it needs are 55 MiB, which each first start would install.
 */
const ON_A_DATE: readonly [monthAndDay: string, name: string][] = [
  ['01-01', 'New Year’s Day'],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', 'Workers’ Day'],
  ['06-16', 'Youth Day'],
  ['08-09', 'National Women’s Day'],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
];

/** Returns South Africa's public holidays from one day to another, the Mondays after those on a Sunday among them. */
export function publicHolidays(from: DateText, to: DateText): ClosedDate[] {
  return yearsBetween(from, to)
    .flatMap(holidaysOf)
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

function holidaysOf(year: number): ClosedDate[] {
  const easter = easterSunday(year);
  const onADate = ON_A_DATE.map(([day, reason]) => ({ date: `${year}-${day}`, reason }));
  const after = onADate
    .filter(({ date }) => weekday(date) === SUNDAY)
    .map(({ date, reason }) => ({ date: addDays(date, 1), reason: `${reason} (Monday after)` }))
    .filter(({ date }) => !onADate.some((holiday) => holiday.date === date));
  return [
    ...onADate,
    ...after,
    { date: addDays(easter, -2), reason: 'Good Friday' },
    { date: addDays(easter, 1), reason: 'Family Day' },
  ];
}

/** The Gregorian computus of J. Meeus, Astronomical Algorithms (1991), chapter 8. */
function easterSunday(year: number): DateText {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (century - Math.floor(century / 4) - moon + 19 * golden + 15) % 30;
  const late = Math.floor(epact / 29) + (epact === 28 && golden > 10 ? 1 : 0);
  const full = epact - late;
  const shift = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-28`, full - shift);
}

function yearsBetween(from: DateText, to: DateText): number[] {
  const first = Number(from.slice(0, 4));
  const years = Number(to.slice(0, 4)) - first + 1;
  return Array.from({ length: years }, (_, index) => first + index);
}
