import { longDate } from '#contract/time/date-text.ts';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/delivery/delivery.ts';

/** Days without deliveries, in the words in which checkout refuses them. */
export interface ClosedDays {
  reason: string;
  /** Empty where the reason names the day of the week itself. */
  days: readonly string[];
}

/** The days after today that cannot be chosen, by reason, the first first. */
export function closedDays(dates: readonly DateOption[], today: DateText): ClosedDays[] {
  const byReason = new Map<string, string[]>();
  for (const { date, available, reason = 'No deliveries', weekly } of dates) {
    if (available || date === today) continue;
    const before = byReason.get(reason) ?? [];
    byReason.set(reason, weekly ? before : [...before, longDate(date)]);
  }
  return [...byReason].map(([reason, days]) => ({ reason, days }));
}
