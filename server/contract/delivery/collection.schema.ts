import { z } from 'zod';
import { characterCount } from '#contract/text/characters.ts';
import { line, paragraph } from '#contract/text/text.ts';

const LAST_MINUTE = 24 * 60;
export const MAX_POINTS = 5;
const MAX_PLACES = 9_999;
export const MAX_NOTICE_HOURS = 168;
const DAY_TWICE = 'A day of the week is named twice';
const PLACES = `Places must be a whole number from 1 to ${MAX_PLACES}, or empty`;
const NOTICE = `Notice must be a whole number of hours from 0 to ${MAX_NOTICE_HOURS}`;

const minute = z
  .int('Please give a time')
  .min(1, 'Please give a time')
  .max(LAST_MINUTE, 'Please give a time');

/** When a point is open on a day of the week; 0 is Sunday. */
const weekdayHours = z
  .object({ weekday: z.int().min(0).max(6), from: minute, until: minute })
  .refine(({ from, until }) => until - from >= 30, {
    path: ['until'],
    message: 'The closing time must be at least half an hour after the opening time',
  });

/** Where orders can be collected. Shoppers read all of it. */
export const collectionPoint = z.object({
  id: z.uuid(),
  name: line('Name of the place', 60).refine(Boolean, 'Please give the place a name'),
  address: line('Address', 200).refine(
    (text) => characterCount(text) >= 5,
    'Address must be at least 5 characters',
  ),
  suburb: line('Suburb', 100),
  postalCode: z
    .string()
    .regex(/^[0-9]{4}$/, { error: 'A postal code has 4 digits', abort: true })
    .max(4),
  /** What to know of it, such as where to park. */
  note: paragraph('What to know', 300),
  hours: z
    .array(weekdayHours)
    .min(1, 'Choose at least one day on which flowers can be collected')
    .max(7, DAY_TWICE)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, DAY_TWICE),
});

export type CollectionPoint = z.infer<typeof collectionPoint>;

/** What the owner decides about orders that are collected. Without a point none can be. */
export const collectionSettings = z.object({
  points: z
    .array(collectionPoint)
    .max(MAX_POINTS, `At most ${MAX_POINTS} places`)
    .refine(
      (points) => new Set(points.map(({ id }) => id)).size === points.length,
      'A place is named twice',
    ),
  /** How long before they can be collected flowers have to be ordered, in hours. */
  noticeHours: z.int(NOTICE).min(0, NOTICE).max(MAX_NOTICE_HOURS, NOTICE),
  /** How many orders can be collected on a day, at all points together; null is as many as come. */
  placesPerDay: z.int(PLACES).min(1, PLACES).max(MAX_PLACES, PLACES).nullable(),
});

export type CollectionSettings = z.infer<typeof collectionSettings>;

export const NO_COLLECTION: CollectionSettings = {
  points: [],
  noticeHours: 2,
  placesPerDay: null,
};
