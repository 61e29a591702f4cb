import { z } from 'zod';
import { MAX_PRICE, MAX_RAND_TEXT, parseRand } from '#contract/money/money.ts';
import { tidyRand, unclearRand } from '#contract/money/typed-rand.ts';
import { SECTIONS } from './catalogue.ts';
import { MAX_BULK_PRODUCTS, MAX_PERCENT } from './bulk-change.ts';
import { adminProductView, fieldChange, MAX_STOCK } from './product-input.schema.ts';
import { productId } from './product-id.schema.ts';
import { PRODUCT_STATUSES } from './product-status.ts';

const NO_PERCENTAGE = `Percentage must be more than 0 and at most ${MAX_PERCENT}, such as 10 or 7,5`;
const NO_AMOUNT = 'Amount must be in rand, such as 50 or 49,90';
const NOT_LOWERED = 'Only a price that goes down can keep the one before as its compare-at price';
const NO_SECTION = 'Choose a section';
const NO_NUMBER = 'Quantity must be a whole number, such as 5';
const NO_QUANTITY = 'Quantity must be at least 1';
const NOTHING = 'Choose at least one thing to change';
const TWICE = 'A product is named twice';

/** A price that goes up or down. `amount` is read into cents, or into hundredths of a per cent. */
export const priceChange = z
  .object({
    direction: z.enum(['up', 'down']),
    unit: z.enum(['percent', 'rand']),
    amount: z.string().max(MAX_RAND_TEXT, NO_AMOUNT),
    rounding: z.enum(['none', 'rand', 'five', 'nine']),
    /** Whether the price before is kept as the compare-at price, where the price goes down. */
    keepAsCompareAt: z.boolean().exactOptional(),
  })
  .transform(({ amount: typed, ...how }, context) => {
    if (how.keepAsCompareAt && how.direction === 'up') {
      context.addIssue({ code: 'custom', path: ['keepAsCompareAt'], message: NOT_LOWERED });
      return z.NEVER;
    }
    const isPercent = how.unit === 'percent';
    const amount: number | undefined = parseRand(
      tidyRand(isPercent ? typed.replace(/\s*%\s*$/, '') : typed),
    );
    const most = isPercent ? MAX_PERCENT * 100 : MAX_PRICE;
    if (amount !== undefined && amount > 0 && amount <= most) return { ...how, amount };
    const message = isPercent ? NO_PERCENTAGE : (unclearRand(typed) ?? NO_AMOUNT);
    context.addIssue({ code: 'custom', path: ['amount'], message });
    return z.NEVER;
  });
export type PriceChange = z.output<typeof priceChange>;

const stockChange = z
  .object({
    action: z.enum(['set', 'add', 'take']),
    quantity: z
      .int(NO_NUMBER)
      .min(0, NO_NUMBER)
      .max(MAX_STOCK, `Stock must be at most ${MAX_STOCK}`),
  })
  .refine(({ action, quantity }) => action === 'set' || quantity > 0, {
    path: ['quantity'],
    message: NO_QUANTITY,
  });

/** What is changed on several products together; what is left out stays as it is. */
export const bulkChange = z
  .object({
    status: z.enum(PRODUCT_STATUSES).optional(),
    section: z
      .object({ action: z.enum(['add', 'remove']), section: z.enum(SECTIONS, NO_SECTION) })
      .optional(),
    price: priceChange.optional(),
    stock: stockChange.optional(),
  })
  .refine((change) => Object.values(change).some((part) => part !== undefined), NOTHING);
export type BulkChange = z.output<typeof bulkChange>;
/** As it is sent: amounts as they are typed. */
export type SentBulkChange = z.input<typeof bulkChange>;

const TOO_MANY = `At most ${MAX_BULK_PRODUCTS} products can be changed at once`;
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const previewBulkInput = z.object({
  ids: z.array(productId).min(1).max(MAX_BULK_PRODUCTS, TOO_MANY).refine(isEachOnce, TWICE),
  change: bulkChange,
});
export type PreviewBulkInput = z.output<typeof previewBulkInput>;

/** Products as the preview showed them: `version` and `stockSeen` as in `productPatch`. */
export const applyBulkInput = z.object({
  products: z
    .array(z.object({ id: productId, version: z.int().min(1), stockSeen: z.int().min(0) }))
    .min(1)
    .max(MAX_BULK_PRODUCTS, TOO_MANY)
    .refine((products) => isEachOnce(products.map(({ id }) => id)), TWICE),
  change: bulkChange,
});
export type ApplyBulkInput = z.output<typeof applyBulkInput>;
export type SentBulk = z.input<typeof applyBulkInput>;

/** What a change would do to one product, or why it does nothing. */
export const bulkRow = z.object({
  id: productId,
  name: z.string(),
  version: z.int(),
  stock: z.int(),
  outcome: z.enum(['change', 'unchanged', 'refused']),
  changes: z.array(fieldChange),
  /** Why it does not change, or what else the owner should know. */
  note: z.string().optional(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkPreview = z.object({ rows: z.array(bulkRow) });
export type BulkPreview = z.infer<typeof bulkPreview>;

/** The products that were changed, as they are now. `id` is what the change is undone by; null when none changed. */
export const bulkResult = z.object({
  id: z.uuid().nullable(),
  products: z.array(adminProductView),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const undoBulkInput = z.object({ id: z.uuid() });

/** The products that were put back, and what stays because it was changed since; a product can be in both. */
export const bulkUndo = z.object({
  products: z.array(adminProductView),
  kept: z.array(z.object({ id: productId, name: z.string(), reason: z.string() })),
});
export type BulkUndo = z.infer<typeof bulkUndo>;

/** The details of PRODUCTS_CHANGED: which were changed, and the preview of all as they are now. */
export const productsChangedDetails = z.object({
  names: z.array(z.string()),
  rows: z.array(bulkRow),
});
