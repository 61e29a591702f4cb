import { z } from 'zod';
import { calendarDay } from '#contract/time/day.schema.ts';
import { collectionSettings } from './collection.schema.ts';
import { DELIVERY_SLOTS } from './delivery.ts';
import { OUTSIDE_RULES } from './delivery-area.ts';
import { deliveryFees } from './delivery-fees.schema.ts';
import { line } from '#contract/text/text.ts';

const LAST_MINUTE = 24 * 60;
const EACH_SLOT_ONCE = 'Each delivery time is needed once, in their order';
const WEEKDAY_TWICE = 'A day of the week is named twice';
export const MAX_DAYS_AHEAD = 365;
export const MAX_PLACES = 9_999;
export const MAX_CLOSED_DATES = 200;
export const MAX_POSTAL_CODES = 300;
const MAX_SUBURBS = 60;
/** In all postal codes together: each shopper gets them, and one request of the owner's holds them. */
export const MAX_SUBURBS_IN_ALL = 3_000;

/** How many orders fit; null is as many as come. */
const places = z
  .int(`Places must be a whole number from 1 to ${MAX_PLACES}, or empty`)
  .min(1, `Places must be a whole number from 1 to ${MAX_PLACES}, or empty`)
  .max(MAX_PLACES, `Places must be a whole number from 1 to ${MAX_PLACES}, or empty`)
  .nullable();

const slotSettings = z.object({
  slot: z.enum(DELIVERY_SLOTS),
  isOffered: z.boolean(),
  /** When it ends, in minutes after midnight. */
  endMinute: z
    .int('Please give the time at which it ends')
    .min(1, 'Please give the time at which it ends')
    .max(LAST_MINUTE, 'Please give the time at which it ends'),
  places,
});

export const closedDate = z.object({
  date: calendarDay('Please choose a date'),
  /** Shoppers read it: "We are closed: Christmas Day". */
  reason: line('Reason', 60).refine(Boolean, 'Please say why, shoppers read it').prefault(''),
});

export type ClosedDate = z.infer<typeof closedDate>;

const code = z
  .string()
  .regex(/^[0-9]{4}$/, { error: 'A postal code has 4 digits', abort: true })
  .max(4);

/** One postal code, or all from one to another, with the suburbs that have it. */
export const postalCodes = z
  .object({
    from: code,
    to: code,
    suburbs: z
      .array(line('Suburb', 100).refine(Boolean, 'A suburb needs a name'))
      .max(MAX_SUBURBS, `At most ${MAX_SUBURBS} suburbs for a postal code`),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last postal code comes before the first',
  });

export type PostalCodes = z.infer<typeof postalCodes>;

export const deliveryArea = z.object({
  /** What an address with another postal code gets: a warning, or a refusal. */
  outside: z.enum(OUTSIDE_RULES),
  codes: z.array(postalCodes).max(MAX_POSTAL_CODES, `At most ${MAX_POSTAL_CODES} postal codes`),
});

export type DeliveryArea = z.infer<typeof deliveryArea>;

/** What the owner decides about deliveries. Minutes are counted from midnight in Johannesburg. */
export const deliverySettings = z.object({
  /** Orders for today are taken before this minute. */
  cutOffMinute: z
    .int('Please give a time')
    .min(1, 'Please give a time')
    .max(LAST_MINUTE - 1, 'Please give a time'),
  slots: z
    .array(slotSettings)
    .max(DELIVERY_SLOTS.length, EACH_SLOT_ONCE)
    .refine(
      (slots) => slots.map(({ slot }) => slot).join() === DELIVERY_SLOTS.join(),
      EACH_SLOT_ONCE,
    )
    .refine(
      (slots) => slots.some(({ isOffered }) => isOffered),
      'Offer at least one delivery time, or shoppers can’t order',
    ),
  /** 0 is Sunday. */
  closedWeekdays: z
    .array(z.int().min(0).max(6))
    .max(7, WEEKDAY_TWICE)
    .refine((days) => new Set(days).size === days.length, WEEKDAY_TWICE)
    .refine((days) => days.length < 7, 'Leave at least one day open, or shoppers can’t order'),
  closedDates: z
    .array(closedDate)
    .max(MAX_CLOSED_DATES, `At most ${MAX_CLOSED_DATES} closed dates`)
    .refine(
      (dates) => new Set(dates.map(({ date }) => date)).size === dates.length,
      'A date is closed twice',
    ),
  /** How many days after today can be booked. */
  daysAhead: z
    .int(`Days ahead must be a whole number from 1 to ${MAX_DAYS_AHEAD}`)
    .min(1, `Days ahead must be a whole number from 1 to ${MAX_DAYS_AHEAD}`)
    .max(MAX_DAYS_AHEAD, `Days ahead must be a whole number from 1 to ${MAX_DAYS_AHEAD}`),
  placesPerDay: places,
  /** Whether customers see what their driver photographed at the door. */
  showDoorPhotos: z.boolean(),
  fees: deliveryFees,
  /** Left out while orders cannot be collected, and never could be. */
  collection: collectionSettings.exactOptional(),
  area: deliveryArea.refine(
    ({ outside, codes }) => outside === 'warn' || codes.length > 0,
    'Add a postal code before refusing all others, or shoppers can’t order',
  ),
});

export type DeliverySettings = z.infer<typeof deliverySettings>;

/** Returns how many suburbs the postal codes have together. */
export function countSuburbs(codes: readonly PostalCodes[]): number {
  return codes.reduce((count, { suburbs }) => count + suburbs.length, 0);
}

/** The settings as the owner sends them. Settings that were stored before there was this bound can still be read. */
export const deliverySettingsInput = deliverySettings.extend({
  area: deliverySettings.shape.area.safeExtend({
    codes: deliveryArea.shape.codes
      .refine(
        (codes) => countSuburbs(codes) <= MAX_SUBURBS_IN_ALL,
        `At most ${MAX_SUBURBS_IN_ALL} suburbs in all postal codes together`,
      )
      .meta({ maxItemsInAll: MAX_SUBURBS_IN_ALL }),
  }),
});
