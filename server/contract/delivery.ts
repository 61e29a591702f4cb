import type { DeliveryPromise } from './delivery.schema.ts';

export const CITY = 'Johannesburg';

export const TIME_ZONE = 'Africa/Johannesburg';

/** Orders for today are taken before this hour, in Johannesburg (specification, section 9). */
export const SAME_DAY_CUT_OFF = { hour: 14, label: '2pm' } as const;

/** Delivery costs nothing and is shown as FREE (specification, section 9). */
export const DELIVERY_FEE_CENTS = 0;

/** Delivery time options; the first is the form's default (specification, section 9). */
export const DELIVERY_SLOTS = [
  'Morning (9AM - 12PM)',
  'Afternoon (12PM - 5PM)',
  'Evening (5PM - 8PM)',
] as const;

export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

/** A calendar day in Johannesburg, 'YYYY-MM-DD'. Never a timestamp. */
export type DateText = string;

export function isDateText(value: unknown): value is DateText {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const MINUTE_MS = 60_000;

/** The one sentence of the promise: "Order in the next 1 h 12 min for delivery today". */
export function promiseText(promise: DeliveryPromise, now: Date): string {
  const day = promise.isToday
    ? 'today'
    : promise.isTomorrow
      ? 'tomorrow'
      : `on ${longDate(promise.date)}`;
  if (!promise.isToday) return `Next delivery ${day}`;
  const minutes = Math.max(
    1,
    Math.ceil((Date.parse(promise.orderBefore) - now.getTime()) / MINUTE_MS),
  );
  const hours = Math.floor(minutes / 60);
  const time = [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''];
  return `Order in the next ${time.filter(Boolean).join(' ')} for delivery ${day}`;
}

/** "Saturday 21 November 2026" for '2026-11-21', whatever the zone of the machine. */
export function longDate(date: DateText): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** Is this postal code one of Johannesburg's? Streets 2000-2199, the west rand, Soweto, Lenasia and Midrand. */
export function isJohannesburgPostalCode(code: string): boolean {
  if (!/^[0-9]{4}$/.test(code)) return false;
  const number = Number(code);
  return JOHANNESBURG_CODES.some(([from, to]) => number >= from && number <= to);
}

const JOHANNESBURG_CODES = [
  [1682, 1688],
  [1709, 1732],
  [1804, 1877],
  [2000, 2199],
] as const;

export const OUTSIDE_AREA_WARNING =
  'That postal code is outside our usual Johannesburg area. You can still order; we will phone you if we cannot deliver.';
