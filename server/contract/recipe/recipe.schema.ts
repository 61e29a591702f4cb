import { z } from 'zod';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { PRODUCT_STATUSES } from '#contract/catalogue/product-status.ts';
import { randView } from '#contract/money/money.schema.ts';
import { MAX_RECIPE_QUANTITY } from './stem.ts';
import { wholeNumber } from './whole-number.ts';

const MAX_SIZES = 8;
const MAX_LINES = 60;
const QUANTITY = `A bouquet has 1 to ${MAX_RECIPE_QUANTITY} of a stem`;

const recipeLine = z.object({
  stemId: z.uuid('Please choose a stem'),
  quantity: wholeNumber({ min: 1, max: MAX_RECIPE_QUANTITY, message: QUANTITY }),
});

const sizeCode = z.string().max(8);

export const recipeInput = z.object({ productId });

/** The stems of each size of a bouquet; a size that is left out has no recipe. */
export const saveRecipeInput = z.object({
  productId,
  /** The recipe that the owner saw: one that was changed since is not overwritten. */
  version: z.string().max(100),
  sizes: z
    .array(
      z.object({
        code: sizeCode,
        lines: z
          .array(recipeLine)
          .max(MAX_LINES, `A recipe has at most ${MAX_LINES} stems`)
          .refine(
            (lines) => new Set(lines.map(({ stemId }) => stemId)).size === lines.length,
            'A stem is named twice',
          ),
      }),
    )
    .max(MAX_SIZES)
    .refine(
      (sizes) => new Set(sizes.map(({ code }) => code)).size === sizes.length,
      'A size is named twice',
    ),
});
export type SaveRecipeInput = z.output<typeof saveRecipeInput>;

/** What a size costs and brings. */
const sizeMargin = z.object({
  code: z.string(),
  label: z.string(),
  available: z.boolean(),
  price: randView,
  /** What its stems cost; null where it has no recipe, as are the margin and its share of the price in per cent. */
  cost: randView.nullable(),
  margin: randView.nullable(),
  percent: z.int().nullable(),
  /** Its stems that ran out. */
  out: z.array(z.string()),
});
export type SizeMargin = z.infer<typeof sizeMargin>;

const bouquet = z.object({
  productId,
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
});

/** What each bouquet of the catalogue costs and brings, by size. */
export const marginsView = z.object({
  bouquets: z.array(bouquet.extend({ sizes: z.array(sizeMargin) })),
});
export type MarginsView = z.infer<typeof marginsView>;

/** The recipe of a bouquet, as it is edited. */
export const recipeView = bouquet.extend({
  version: z.string(),
  sizes: z.array(
    sizeMargin.extend({ lines: z.array(z.object({ stemId: z.uuid(), quantity: z.int() })) }),
  ),
});
export type RecipeView = z.infer<typeof recipeView>;
