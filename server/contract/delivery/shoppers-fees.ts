import { hasFees } from './delivery-fee.ts';
import type { DeliveryFees } from './delivery-fees.schema.ts';
import type { DeliverySettings } from './delivery-settings.schema.ts';

/**
 * Returns what deliveries cost as shoppers have to know it; undefined while they are free. A time or weekday that no
 * shopper can choose costs as little as one that they can, so that nothing seems cheaper or dearer for it.
 */
export function shoppersFees({
  fees,
  slots,
  closedWeekdays,
}: Pick<DeliverySettings, 'fees' | 'slots' | 'closedWeekdays'>): DeliveryFees | undefined {
  if (!hasFees(fees)) return undefined;
  const isOffered = (name: string) => slots.some((each) => each.slot === name && each.isOffered);
  const isOpen = (weekday: number) => !closedWeekdays.includes(weekday);
  const offered = fees.slots.filter(({ slot }) => isOffered(slot));
  const leastTime = Math.min(...offered.map((each) => each.cents));
  const leastDay = Math.min(...fees.weekdays.filter((_, weekday) => isOpen(weekday)));
  return {
    ...fees,
    slots: fees.slots.map((each) => (isOffered(each.slot) ? each : { ...each, cents: leastTime })),
    weekdays: fees.weekdays.map((amount, weekday) => (isOpen(weekday) ? amount : leastDay)),
  };
}
