import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { fieldChange } from './product-input.schema.ts';
import { productId } from './product-id.schema.ts';
import { SEASON_PERCENT } from './season-price.ts';

/** A season is at most so many days long. */
const MAX_DAYS = 366;
const MAX_PRODUCTS = 1_000;

const PERCENT = `Choose a whole per cent: 1 to ${SEASON_PERCENT.max} more, or 1 to ${-SEASON_PERCENT.min} less`;

/** A season as the owner makes it. */
export const seasonInput = z
  .object({
    name: line('The name', 60)
      .refine((text) => text !== '', 'Give the season a name')
      // The pages say “… prices” after it.
      .transform((text) => text.replace(/\s+prices?$/i, ''))
      .prefault(''),
    firstDay: calendarDay('Choose the first day of delivery'),
    lastDay: calendarDay('Choose the last day of delivery'),
    percent: z
      .int(PERCENT)
      .min(SEASON_PERCENT.min, PERCENT)
      .max(SEASON_PERCENT.max, PERCENT)
      .refine((percent) => percent !== 0, PERCENT),
    /** Those whose prices change; null for all. */
    productIds: z
      .array(productId)
      .min(1, 'Choose at least one product')
      .max(MAX_PRODUCTS, `Choose at most ${MAX_PRODUCTS} products`)
      .nullable(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day is before the first',
  })
  .refine(({ firstDay, lastDay }) => lastDay < addDays(firstDay, MAX_DAYS), {
    path: ['lastDay'],
    message: 'A season is at most a year long',
  });
export type SeasonInput = z.output<typeof seasonInput>;

/** `id` is made by the form, so that a repeated call makes no second one; `version` is 0 for a new season. */
export const saveSeasonInput = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  season: seasonInput,
});
export type SaveSeasonInput = z.output<typeof saveSeasonInput>;

export const seasonRefInput = z.object({ id: z.uuid() });

export const seasonView = z.object({
  id: z.uuid(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  percent: z.int(),
  productIds: z.array(z.string()).nullable(),
  /** False once the owner has ended it. */
  isOn: z.boolean(),
  version: z.int(),
});
export type SeasonView = z.infer<typeof seasonView>;

/** Those that are on and not over, the next first, and the latest of the others. */
export const seasonsView = z.object({
  today: z.string(),
  seasons: z.array(seasonView),
  past: z.array(seasonView),
});
export type SeasonsView = z.infer<typeof seasonsView>;

/** One line of the seasons' history. */
export const seasonChangeView = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  season: z.string(),
  changes: z.array(fieldChange),
});
export type SeasonChangeView = z.infer<typeof seasonChangeView>;
