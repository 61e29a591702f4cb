import type { DateOption } from '#contract/delivery.schema.ts';
import { type DateText, longDate } from '#contract/delivery.ts';

/** Days without deliveries, in the words in which checkout refuses them. */
export interface ClosedDays {
  reason: string;
  /** Empty where the reason names the day of the week itself. */
  days: readonly string[];
}

const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

/** The days after today that cannot be chosen, by reason, the first first. */
export function closedDays(dates: readonly DateOption[], today: DateText): ClosedDays[] {
  const byReason = new Map<string, DateText[]>();
  for (const { date, available, reason = 'No deliveries' } of dates) {
    if (available || date === today) continue;
    byReason.set(reason, [...(byReason.get(reason) ?? []), date]);
  }
  return [...byReason].map(([reason, closed]) => ({
    reason,
    days: isEveryWeek(closed) ? [] : closed.map(longDate),
  }));
}

function isEveryWeek(dates: readonly DateText[]): boolean {
  const weekdays = new Set(dates.map((date) => (Date.parse(date) / DAY_MS) % DAYS_A_WEEK));
  return dates.length > 1 && weekdays.size === 1;
}
