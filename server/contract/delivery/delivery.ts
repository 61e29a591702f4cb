import { longDate } from '#contract/time/date-text.ts';
import type { DeliveryPromise } from './delivery.schema.ts';

export const CITY = 'Johannesburg';

export const TIME_ZONE = 'Africa/Johannesburg';

/** Orders for today are taken before this minute of the day, unless the owner says otherwise (specification, section 9). */
export const DEFAULT_CUT_OFF_MINUTE = 14 * 60;

/** A time that ends sooner than this many minutes from now is not offered (docs/reference/product.md, section 4). */
export const LEAD_MINUTES = 2 * 60;

/**
 * Returns the minute of the day until which an order for the same day can be placed: the owner's cut-off, or sooner
 * where the last time that is offered could not be kept any more.
 */
export function sameDayCutOff(settings: {
  cutOffMinute: number;
  slots: readonly { isOffered: boolean; endMinute: number }[];
}): number {
  const ends = settings.slots
    .filter(({ isOffered }) => isOffered)
    .map(({ endMinute }) => endMinute);
  return Math.min(settings.cutOffMinute, Math.max(...ends) - LEAD_MINUTES);
}

/** Delivery time options; the first is the form's default (specification, section 9). */
export const DELIVERY_SLOTS = [
  'Morning (9AM - 12PM)',
  'Afternoon (12PM - 5PM)',
  'Evening (5PM - 8PM)',
] as const;

export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

const MINUTE_MS = 60_000;

/**
 * Returns the one sentence of the promise: "Order in the next 1 h 12 min for delivery today". Rounded down, so that no
 * minute is promised that is not there.
 */
export function promiseText(promise: DeliveryPromise | null, now: Date): string {
  if (!promise) return 'No delivery day is open at the moment';
  const day = promise.isToday
    ? 'today'
    : promise.isTomorrow
      ? 'tomorrow'
      : `on ${longDate(promise.date)}`;
  if (!promise.isToday) return `Next delivery ${day}`;
  const left = Date.parse(promise.orderBefore) - now.getTime();
  if (left <= 0) return 'Too late for delivery today';
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes === 0) return 'Order now for delivery today';
  const hours = Math.floor(minutes / 60);
  const time = [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''];
  return `Order in the next ${time.filter(Boolean).join(' ')} for delivery ${day}`;
}
