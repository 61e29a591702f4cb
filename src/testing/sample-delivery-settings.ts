import type { DeliveryPreview } from '#contract/delivery/delivery-preview.schema.ts';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { AREA, deliveryOptionsOf } from './sample-delivery.ts';

const [MORNING, AFTERNOON, EVENING] = DELIVERY_SLOTS;
const TODAY = '2026-11-21';

/** The owner's settings as they are at first, with two postal codes. */
export const SETTINGS: DeliverySettings = {
  cutOffMinute: 14 * 60,
  slots: [
    { slot: MORNING, isOffered: true, endMinute: 12 * 60, places: null },
    { slot: AFTERNOON, isOffered: true, endMinute: 17 * 60, places: null },
    { slot: EVENING, isOffered: true, endMinute: 20 * 60, places: null },
  ],
  closedWeekdays: [],
  closedDates: [],
  daysAhead: 60,
  placesPerDay: null,
  showDoorPhotos: false,
  fees: NO_FEES,
  area: AREA,
};

export const HOLIDAYS = [
  { date: '2026-12-16', reason: 'Day of Reconciliation' },
  { date: '2026-12-25', reason: 'Christmas Day' },
];

/** What the server previews: a day closes when it is among the closed dates, and has two orders. */
export function previewOf({ closedDates }: DeliverySettings): DeliveryPreview {
  const options = deliveryOptionsOf(TODAY, '2026-11-23', '2026-12-16');
  const dates = options.dates.map((option) => {
    const closed = closedDates.find(({ date }) => date === option.date);
    if (!closed) return option;
    return { ...option, available: false, reason: `We are closed: ${closed.reason}` };
  });
  return {
    options: { ...options, dates },
    booked: [{ date: '2026-12-16', orders: 2, unpayable: 0, over: 0, asking: 0 }],
  };
}
