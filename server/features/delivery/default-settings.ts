import { DEFAULT_CUT_OFF_MINUTE } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { DEFAULT_POSTAL_CODES } from './default-postal-codes.ts';

/** What holds until the owner changes it (product.md, section 4). */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  cutOffMinute: DEFAULT_CUT_OFF_MINUTE,
  slots: [
    { slot: 'Morning (9AM - 12PM)', isOffered: true, endMinute: 12 * 60, places: null },
    { slot: 'Afternoon (12PM - 5PM)', isOffered: true, endMinute: 17 * 60, places: null },
    { slot: 'Evening (5PM - 8PM)', isOffered: true, endMinute: 20 * 60, places: null },
  ],
  closedWeekdays: [],
  closedDates: [],
  daysAhead: 60,
  placesPerDay: null,
  area: { outside: 'warn', codes: DEFAULT_POSTAL_CODES },
};
