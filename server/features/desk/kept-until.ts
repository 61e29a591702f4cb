import type { DateText } from '#contract/time/day.ts';
import { addDays, endOfDay } from '#contract/time/johannesburg-time.ts';

/** Returns the end of the last day on which an order may be paid: so many days after today, its own day at most. */
export function keptUntil(
  { keptDays, deliveryDate }: { keptDays: number; deliveryDate: DateText },
  today: DateText,
): Date {
  const wanted = addDays(today, keptDays);
  const last = wanted < deliveryDate ? wanted : deliveryDate;
  return endOfDay(last < today ? today : last);
}
