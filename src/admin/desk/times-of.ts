import { type DueTime, isCollectionTime, isDueTime } from '#contract/delivery/collection.ts';
import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';

/** Returns the times that an order can be given on a day: slots, or those of its place where it is collected. */
export function timesOf(
  day: DueDay | undefined,
  own: string,
  isCollected = isCollectionTime(own),
): readonly DueTime[] {
  if (!isCollected) return DELIVERY_SLOTS;
  const times = (day?.slots ?? []).map(({ slot }) => slot);
  return isCollectionTime(own) ? [...new Set([...times, own])] : times;
}

/** Returns the time that a text names; undefined where it names none. */
export function dueTimeOf(text: string): DueTime | undefined {
  return isDueTime(text) ? text : undefined;
}
