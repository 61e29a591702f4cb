import type { DateText } from '#contract/delivery/delivery.ts';

/**
 * The day that a key leads to from a day of the calendar, as in other grids of days: Home and End within
 * its week, the page keys to the same day of the months beside. Undefined for other keys.
 */
export function dayByKey(key: string, from: DateText): DateText | undefined {
  const at = new Date(from);
  const day = at.getUTCDate();
  const monday = day - ((at.getUTCDay() + 6) % 7);
  if (key === 'Home') return dayIn(at, 0, monday);
  if (key === 'End') return dayIn(at, 0, monday + 6);
  if (key === 'PageUp') return dayIn(at, -1, day);
  return key === 'PageDown' ? dayIn(at, 1, day) : undefined;
}

/** A day of a month so many after that of a date, or the nearest that it has. */
function dayIn(of: Date, months: number, day: number): DateText {
  const at = new Date(Date.UTC(of.getUTCFullYear(), of.getUTCMonth() + months + 1, 0));
  at.setUTCDate(Math.max(1, Math.min(day, at.getUTCDate())));
  return at.toISOString().slice(0, 10);
}
