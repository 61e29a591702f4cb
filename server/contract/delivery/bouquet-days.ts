import { weekday } from '#contract/time/johannesburg-time.ts';
import type { DateText } from '#contract/time/day.ts';

/** On which days a bouquet can be delivered, apart from those on which the shop delivers at all. */
export interface BouquetDays {
  name: string;
  /** So many days later than the first on which the shop could still deliver; 0 for no later. */
  leadDays: number;
  /** 0 is Sunday; none for each day on which the shop delivers. */
  deliveryWeekdays?: readonly number[] | null | undefined;
  /** Its order is placed already for this day: from then on it is ready, whatever time it needs. */
  readyOn?: DateText;
}

const WEEKDAYS = 'Sundays Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays'.split(' ');
const COUNTS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

/** Returns the name of a weekday in the plural: "Sundays" for 0. */
export function weekdaysName(day: number): string {
  return WEEKDAYS[day] ?? '';
}

/** Returns whether a bouquet has days of its own at all. */
export function hasOwnDays({
  leadDays,
  deliveryWeekdays,
}: Pick<BouquetDays, 'leadDays' | 'deliveryWeekdays'>): boolean {
  return leadDays > 0 || (deliveryWeekdays?.length ?? 0) > 0;
}

/** Returns whether a bouquet is delivered on the weekday of a date. */
export function isOnWeekday(
  { deliveryWeekdays }: Pick<BouquetDays, 'deliveryWeekdays'>,
  date: DateText,
): boolean {
  return !deliveryWeekdays?.length || deliveryWeekdays.includes(weekday(date));
}

/** Returns what a bouquet needs, to go on after its name: "needs two days". */
export function leadText(leadDays: number): string {
  return `needs ${COUNTS[leadDays] ?? leadDays} ${leadDays === 1 ? 'day' : 'days'}`;
}

/** Returns when a bouquet is delivered, to go on after its name: "is delivered only on Tuesdays and Fridays". */
export function weekdaysText(days: readonly number[]): string {
  // The week begins with Monday.
  const names = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day)).map(weekdaysName);
  const last = names.pop() ?? '';
  return `is delivered only on ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}`;
}
