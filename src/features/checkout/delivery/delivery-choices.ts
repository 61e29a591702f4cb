import type { z } from 'zod';
import type { DateOption, slotOption } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';

export type SlotOption = z.infer<typeof slotOption>;

/** Why a day that the server did not list cannot be chosen. */
export const OUT_OF_RANGE = 'We don’t take orders for this day.';

/** Why the day cannot be chosen; undefined when it can. */
export function dateReason(dates: readonly DateOption[], date: string): string | undefined {
  const option = dates.find((candidate) => candidate.date === date);
  if (!option) return OUT_OF_RANGE;
  return option.available ? undefined : (option.reason ?? OUT_OF_RANGE);
}

/** The delivery times of the chosen day; before a day is chosen each of them is open. */
export function slotsOf(dates: readonly DateOption[], date: string): readonly SlotOption[] {
  const option = dates.find((candidate) => candidate.date === date);
  return option?.slots ?? DELIVERY_SLOTS.map((slot) => ({ slot, available: true }));
}

/** The wanted time when the day has it, else the first that it has. */
export function nearestSlot(slots: readonly SlotOption[], wanted: DeliverySlot): DeliverySlot {
  const open = slots.filter((option) => option.available).map((option) => option.slot);
  return open.includes(wanted) ? wanted : (open[0] ?? wanted);
}
