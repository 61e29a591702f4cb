import type { DateText } from './day.ts';

/** South Africa has no summer time: its clocks show two hours more than UTC all year. */
const AHEAD_OF_UTC_MS = 2 * 60 * 60_000;

/** Returns the calendar day and the minute of the day that a clock in Johannesburg shows at this instant. */
export function johannesburgTime(now: Date): { date: DateText; minute: number } {
  const shown = new Date(now.getTime() + AHEAD_OF_UTC_MS);
  return {
    date: shown.toISOString().slice(0, 10),
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/** Returns the instant at which a clock in Johannesburg shows this minute of this day. */
export function johannesburgInstant(date: DateText, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - AHEAD_OF_UTC_MS + minute * 60_000);
}

export function addDays(date: DateText, days: number): DateText {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the day of the week, where 0 is Sunday. */
export function weekday(date: DateText): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const LAST_MINUTE = 24 * 60 - 1;

/** Returns when the last minute of a day begins in Johannesburg: until then is until the end of that day. */
export function endOfDay(day: DateText): Date {
  return johannesburgInstant(day, LAST_MINUTE);
}
