import { z } from 'zod';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { BOOK_FORMATS, type BookFormat } from '#contract/owner/bookkeeping.schema.ts';
import { randView, typedRandInput } from '#contract/money/money.schema.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { line } from '#contract/text/text.ts';
import { dayPeriod } from '#contract/time/day-period.schema.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import {
  MAX_BUNCH,
  MAX_STEM_COST,
  MAX_STEM_QUANTITY,
  MAX_STEMS,
  MAX_WASTE_PERCENT,
  STEM_MOVE_KINDS,
} from './stem.ts';
import { wholeNumber } from './whole-number.ts';

const count = z.int();
const COST = `A stem can cost at most ${randLabel(cents(MAX_STEM_COST))}`;
const BUNCH = `A bunch has 1 to ${MAX_BUNCH} stems`;
const WASTE = `The margin for waste is 0 to ${MAX_WASTE_PERCENT} per cent`;
const QUANTITY = `The number of stems is 0 to ${MAX_STEM_QUANTITY}`;

/** A stem as the owner types it. */
export const stemForm = z.object({
  name: line('Name', 80)
    .refine((text) => text !== '', 'Please give the stem a name')
    .prefault(''),
  /** What one stem costs. */
  cost: typedRandInput.refine((amount) => amount <= MAX_STEM_COST, COST),
  bunchSize: wholeNumber({ min: 1, max: MAX_BUNCH, message: BUNCH }),
  wastePercent: wholeNumber({ min: 0, max: MAX_WASTE_PERCENT, message: WASTE }),
});

/** A stem to be stored; `version` is the one that the owner saw, 0 for a new one, whose id the screen makes. */
export const saveStemInput = stemForm.extend({ id: z.uuid(), version: z.int().min(0) });
export type SaveStemInput = z.output<typeof saveStemInput>;

export const stemInput = z.object({ id: z.uuid() });

/** A number of stems that was counted, bought or thrown away, as the owner types it. */
export const moveForm = z.object({
  quantity: wholeNumber({ min: 0, max: MAX_STEM_QUANTITY, message: QUANTITY }),
  note: line('Note', 200).prefault(''),
});

/** Stems that were counted, bought or thrown away. The ids are made by the screen, so that each is noted once. */
export const moveStemsInput = z.object({
  moves: z
    .array(moveForm.extend({ id: z.uuid(), stemId: z.uuid(), kind: z.enum(STEM_MOVE_KINDS) }))
    .min(1)
    .max(MAX_STEMS),
});
export type MoveStemsInput = z.output<typeof moveStemsInput>;

/** A stem ran out, or is there again; `withSizes` takes the sizes that need it off sale, or puts them back. */
export const setStemOutInput = stemInput.extend({ isOut: z.boolean(), withSizes: z.boolean() });
export type SetStemOutInput = z.output<typeof setStemOutInput>;

const usedBy = z.object({ productId, name: z.string(), sizes: z.array(z.string()) });

export const stemView = z.object({
  id: z.uuid(),
  name: z.string(),
  cost: randView,
  bunchSize: count,
  wastePercent: count,
  isOut: z.boolean(),
  version: count,
  inBucket: count,
  /** When they were last counted, within the days that flowers last; null where the number is only what was bought. */
  countedAt: z.iso.datetime().nullable(),
  /** The bouquets of the catalogue that need it, with the sizes that do. */
  usedBy: z.array(usedBy),
  /** How many sizes are off sale because it ran out. */
  takenOff: count,
});
export type StemView = z.infer<typeof stemView>;

export const stemsView = z.object({ stems: z.array(stemView) });
export type StemsView = z.infer<typeof stemsView>;

export const toBuyInput = z.object({ until: calendarDay('Please choose a day') });

const stemToBuy = z.object({
  id: z.uuid(),
  name: z.string(),
  isOut: z.boolean(),
  needed: count,
  /** The days for which they are needed. */
  days: z.array(z.object({ date: z.string(), quantity: count })),
  inBucket: count,
  countedAt: z.iso.datetime().nullable(),
  wastePercent: count,
  bunchSize: count,
  toBuy: count,
  /** What buying them costs. */
  cost: randView,
});
export type StemToBuy = z.infer<typeof stemToBuy>;

/** What paid orders that have not left the shop need until the end of a day, and what of it is to be bought. */
export const toBuyView = z.object({
  until: z.string(),
  orders: count,
  stems: z.array(stemToBuy),
  cost: randView,
  /** Bouquets of these orders whose stems are not known. */
  withoutRecipe: z.array(
    z.object({ productId, name: z.string(), size: z.string(), quantity: count }),
  ),
});
export type ToBuyView = z.infer<typeof toBuyView>;

export const thrownAwayInput = dayPeriod;

/** What was thrown away on some days: by stem, and the entries with the latest first, of so many. */
export const thrownAwayView = z.object({
  cost: randView,
  stems: z.array(z.object({ name: z.string(), quantity: count, cost: randView })),
  total: count,
  entries: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      stem: z.string(),
      quantity: count,
      cost: randView,
      note: z.string(),
    }),
  ),
});
export type ThrownAwayView = z.infer<typeof thrownAwayView>;

export const stemFileQuery = z.object({ format: z.enum(BOOK_FORMATS).default('excel') });

/** Returns the address of the list of stems to buy as a file. */
export function toBuyPath(until: string, format: BookFormat): string {
  return `/api/admin/stems-to-buy.csv?${new URLSearchParams({ until, format })}`;
}

/** Returns the address of what was thrown away as a file. */
export function thrownAwayPath(period: { from: string; to: string }, format: BookFormat): string {
  return `/api/admin/thrown-away.csv?${new URLSearchParams({ ...period, format })}`;
}
