import { type DateText, type DeliverySlot, SAME_DAY_CUT_OFF } from '#contract/delivery.ts';

/** What the owner decides about deliveries. Minutes are counted from midnight in Johannesburg. */
export interface DeliverySettings {
  /** Orders for today are taken before this minute. */
  cutOffMinute: number;
  slots: readonly { slot: DeliverySlot; endMinute: number }[];
  /** A slot of today is offered while at least this many minutes are left of it. */
  leadMinutes: number;
  /** 0 is Sunday. */
  closedWeekdays: readonly number[];
  closedDates: readonly { date: DateText; reason: string }[];
  /** How many days after today can be booked. */
  daysAhead: number;
}

/** The shop's defaults (product.md, section 4). */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  cutOffMinute: SAME_DAY_CUT_OFF.hour * 60,
  slots: [
    { slot: 'Morning (9AM - 12PM)', endMinute: 12 * 60 },
    { slot: 'Afternoon (12PM - 5PM)', endMinute: 17 * 60 },
    { slot: 'Evening (5PM - 8PM)', endMinute: 20 * 60 },
  ],
  leadMinutes: 2 * 60,
  closedWeekdays: [],
  closedDates: [],
  daysAhead: 60,
};
