import type { DateText, DeliverySlot } from '#contract/delivery/delivery.ts';

/** How many orders have a place on a day, or in one slot of it. */
export interface SlotUsage {
  on(date: DateText, slot?: DeliverySlot): number;
}

export interface SlotCount {
  date: DateText;
  slot: string;
  orders: number;
}

/** A count that says as well how many of the orders wait for their payment. */
export interface BookedCount extends SlotCount {
  unpaid: number;
}

/** Counts as they come from the database. A slot that is no longer sold counts for its day. */
export function slotUsage(counts: readonly SlotCount[]): SlotUsage {
  return {
    on: (date, slot) =>
      counts
        .filter((count) => count.date === date && (slot === undefined || count.slot === slot))
        .reduce((sum, { orders }) => sum + orders, 0),
  };
}

export const NO_SLOT_USAGE: SlotUsage = slotUsage([]);
