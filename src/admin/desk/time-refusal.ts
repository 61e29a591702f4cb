import type { DueDay } from '#contract/delivery/due-day.schema.ts';

/**
 * Returns why the checkout would refuse this day or time; undefined where it would not, and while it is not chosen or
 * the days are not known.
 */
export function timeRefusal(
  { deliveryDate, deliveryTime }: { deliveryDate: string; deliveryTime: string },
  days: readonly DueDay[] | undefined,
): string | undefined {
  if (deliveryDate === '' || !days) return undefined;
  const day = days.find(({ date }) => date === deliveryDate);
  if (!day) return 'The checkout does not offer this day';
  if (!day.available) return day.reason ?? 'The checkout does not offer this day';
  return day.slots.find(({ slot }) => slot === deliveryTime)?.reason;
}
