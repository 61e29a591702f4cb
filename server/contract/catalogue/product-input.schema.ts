import { z } from 'zod';
import { type Cents, cents, MAX_PRICE, MAX_RAND_TEXT, parseRand } from '#contract/money/money.ts';
import { tidyRand, unclearRand } from '#contract/money/typed-rand.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { COLOURS, FLOWER_TYPES, SECTIONS } from './catalogue.ts';
import { compareAtInput, ownersCompareAt } from './compare-at.schema.ts';
import { PRODUCT_KINDS } from './product-kind.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { imageAddress, imagesInput, sizeImage } from './product-image-input.schema.ts';
import { productId } from './product-id.schema.ts';
import { productView, sizeView } from './product.schema.ts';
import { MAX_LEAD_DAYS } from './lead-days.ts';
import { DEFAULT_SIZES } from './default-sizes.ts';

/** The title of the toast about input that breaks a rule (specification, section 5). */
export const VALIDATION_ERROR = 'Validation Error';

export const MAX_STOCK = 100_000;
const MAX_DISPLAY_ORDER = 1_000_000;
const MAX_SIZES = 8;
const MAX_OCCASIONS = 12;

/** What a new product starts with (specification, sections 3 and 9). */
export const PRODUCT_DEFAULTS = {
  occasions: [],
  sections: [],
  flowerTypes: [],
  colours: [],
  rating: 5,
  showsStars: false,
  stock: 100,
  displayOrder: 0,
  kind: 'bouquet',
  status: 'on_sale',
  onSaleFrom: null,
  leadDays: 0,
  deliveryWeekdays: [],
  sizes: [...DEFAULT_SIZES],
} as const;

/** What is said of a price that is none (specification, section 5). */
export const NOT_POSITIVE = 'Price must be a positive number';
const RATING = 'Rating must be between 1 and 5';
const STOCK = 'Stock must be a non-negative number';
const LEAD_DAYS = `Days needed must be a whole number from 0 to ${MAX_LEAD_DAYS}`;
const WEEKDAY = 'A weekday is a number from 0, which is Sunday, to 6';
const DISPLAY_ORDER = 'Display order must be a valid number';

const rand = z.string().max(MAX_RAND_TEXT, NOT_POSITIVE);

/** A price in rand, as text or number, read into cents. */
const price = z.union([rand, z.number()], NOT_POSITIVE).transform((typed, context): Cents => {
  const amount = parseRand(tidyRand(String(typed)));
  if (amount !== undefined && amount > 0 && amount <= MAX_PRICE) return amount;
  context.addIssue({ code: 'custom', message: unclearRand(String(typed)) ?? NOT_POSITIVE });
  return z.NEVER;
});

/** As {@link price}; any text that is not a positive amount means the base price (specification, section 3). */
const sizePrice = z.union([rand, z.number()]).transform((typed): Cents => {
  const amount = parseRand(tidyRand(String(typed)));
  return amount !== undefined && amount <= MAX_PRICE ? amount : cents(0);
});

const namedSize = z.object({
  code: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/, {
      error: 'A size code has up to 8 small letters or digits',
      abort: true,
    })
    .max(8),
  label: line('Size name', 40)
    .refine((text) => text !== '', 'Each size needs a name')
    .prefault(''),
});
const sizeFields = {
  stemCount: line('Stem count', 40),
  description: line('Size description', 120),
  price: sizePrice,
  compareAtPrice: compareAtInput,
  available: z.boolean(),
  imageUrl: sizeImage.optional(),
};

export const sizeInput = namedSize.extend({
  stemCount: sizeFields.stemCount.prefault(''),
  description: sizeFields.description.prefault(''),
  price: sizeFields.price.prefault(''),
  compareAtPrice: sizeFields.compareAtPrice.default(null),
  available: sizeFields.available.default(false),
  imageUrl: sizeFields.imageUrl,
});

/** A size in a change: a field that is left out stays as it is in the product's size of the same code. */
const sizePatch = namedSize.extend(z.object(sizeFields).partial().shape);
export type SizePatch = z.output<typeof sizePatch>;

/** Returns the schema of one of a fixed list, refused in a sentence that names what is unknown and what there is. */
function oneOf<T extends string>(known: readonly [T, ...T[]], what: string) {
  return z.enum(known, {
    error: ({ input }) => `There is no ${what} “${String(input)}”: choose from ${known.join(', ')}`,
  });
}

const fields = {
  name: line('Product name', 120).refine((text) => text !== '', 'Product name is required'),
  description: paragraph('Product description', 4000).refine(
    (text) => text !== '',
    'Product description is required',
  ),
  price,
  compareAtPrice: compareAtInput,
  /** The first image; one of `images` moves to the front, any other takes the place of the first. */
  imageUrl: imageAddress,
  images: imagesInput,
  occasions: z
    .array(line('Occasion', 40).refine(Boolean, 'An occasion needs a name'))
    .max(MAX_OCCASIONS, `A product has at most ${MAX_OCCASIONS} occasions`),
  sections: z.array(oneOf(SECTIONS, 'section')).max(SECTIONS.length, 'A section is named twice'),
  flowerTypes: z
    .array(oneOf(FLOWER_TYPES, 'flower type'))
    .max(FLOWER_TYPES.length, 'A flower type is named twice'),
  colours: z.array(oneOf(COLOURS, 'colour')).max(COLOURS.length, 'A colour is named twice'),
  rating: z.int(RATING).min(1, RATING).max(5, RATING),
  showsStars: z.boolean(),
  stock: z.int(STOCK).min(0, STOCK).max(MAX_STOCK, `Stock must be at most ${MAX_STOCK}`),
  displayOrder: z
    .int(DISPLAY_ORDER)
    .min(-MAX_DISPLAY_ORDER, DISPLAY_ORDER)
    .max(MAX_DISPLAY_ORDER, DISPLAY_ORDER),
  status: oneOf(PRODUCT_STATUSES, 'status'),
  /**
   * The day on which a product that is on sale is first shown and sold, from its first minute in Johannesburg; null for
   * at once. Only kept while the status is `on_sale` and the day is to come.
   */
  onSaleFrom: calendarDay('Please choose the day from which it is on sale').nullable(),
  /** So many days later than the shop could deliver otherwise. */
  leadDays: z.int(LEAD_DAYS).min(0, LEAD_DAYS).max(MAX_LEAD_DAYS, LEAD_DAYS),
  /** 0 is Sunday; none for each day on which the shop delivers. */
  deliveryWeekdays: z
    .array(z.int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY))
    .max(7, 'A weekday is named twice'),
};

function sizesOf<S extends z.ZodType<{ code: string }>>(size: S) {
  return z
    .array(size)
    .max(MAX_SIZES, `A product has at most ${MAX_SIZES} sizes`)
    .refine(
      (sizes) => new Set(sizes.map(({ code }) => code)).size === sizes.length,
      'Two sizes have the same code',
    );
}

/** A product as the owner makes it. One schema for the dialog, the procedure, REST and the CSV import. */
export const productInput = z.object({
  /** It is chosen once: a change has no such field. */
  kind: oneOf(PRODUCT_KINDS, 'kind').default(PRODUCT_DEFAULTS.kind),
  name: fields.name.prefault(''),
  description: fields.description.prefault(''),
  price: fields.price.prefault(''),
  compareAtPrice: fields.compareAtPrice.default(null),
  imageUrl: fields.imageUrl.prefault(''),
  images: fields.images.optional(),
  occasions: fields.occasions.default([]),
  sections: fields.sections.default([]),
  flowerTypes: fields.flowerTypes.default([]),
  colours: fields.colours.default([]),
  rating: fields.rating.default(PRODUCT_DEFAULTS.rating),
  showsStars: fields.showsStars.default(PRODUCT_DEFAULTS.showsStars),
  stock: fields.stock.default(PRODUCT_DEFAULTS.stock),
  displayOrder: fields.displayOrder.default(PRODUCT_DEFAULTS.displayOrder),
  status: fields.status.default(PRODUCT_DEFAULTS.status),
  onSaleFrom: fields.onSaleFrom.default(PRODUCT_DEFAULTS.onSaleFrom),
  leadDays: fields.leadDays.default(PRODUCT_DEFAULTS.leadDays),
  deliveryWeekdays: fields.deliveryWeekdays.default([]),
  sizes: sizesOf(sizeInput).prefault(() => DEFAULT_SIZES.map((size) => ({ ...size }))),
});
export type ProductInput = z.output<typeof productInput>;
/** As it is sent: prices as texts in rand. */
export type SentProduct = z.input<typeof productInput>;

/**
 * A change: any of the fields. `version` is the one the owner saw, and refuses to overwrite a change made since (409).
 * `stockSeen` is the stock the owner saw: the quantity that was sold or came back since is taken off or added to the
 * new `stock`, so that an order placed since is never forgotten. A `stock` of 0 is 0 for any `stockSeen`, 0 included,
 * and stays 0 when unpaid orders end: leave out a stock that was not counted.
 */
export const productPatch = z.object({
  ...z.object(fields).partial().shape,
  sizes: sizesOf(sizePatch).optional(),
  version: z.int().min(1).optional(),
  stockSeen: z.int().min(0).optional(),
});
export type ProductPatch = z.output<typeof productPatch>;
export type SentPatch = z.input<typeof productPatch>;

export const updateProductInput = productPatch.extend({ id: productId });
export const productRefInput = z.object({ id: productId });
/** `version` as in {@link productPatch}. */
export const setImageInput = z.object({
  id: productId,
  imageUrl: fields.imageUrl,
  version: z.int().min(1).optional(),
});
/** All products of the catalogue in their new order. */
export const reorderInput = z.object({ ids: z.array(productId).min(1).max(10_000) });

/**
 * Where a product is in a new order. One that was moved has another version by it; a screen that had another one before has
 * not seen all of it.
 */
export const placedProduct = z.object({
  id: productId,
  displayOrder: z.int(),
  version: z.int(),
  isMoved: z.boolean(),
});
export type PlacedProduct = z.infer<typeof placedProduct>;

/** A product as the owner sees it, at its usual prices. */
export const adminProductView = productView.omit({ pricesByDay: true }).extend({
  /** Null until it is first on sale. */
  slug: z.string().nullable(),
  compareAtPrice: ownersCompareAt,
  sizes: z.array(sizeView.extend({ compareAtPrice: ownersCompareAt })),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES),
  /** The day on which it goes on sale; null where it is on sale, or where its status is another. */
  onSaleFrom: z.string().nullable(),
  /** Goes up with every change by the owner; orders do not touch it. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type AdminProductView = z.infer<typeof adminProductView>;

/** How many archived products are listed at first, and with each press on “Show older”. */
export const ARCHIVE_PAGE = 50;

export const listArchivedInput = z.object({
  most: z.int().min(1).max(10_000).default(ARCHIVE_PAGE),
});

/** Products that were deleted, the latest first, of so many. */
export const archivedProductsView = z.object({
  total: z.int(),
  products: z.array(adminProductView.extend({ deletedAt: z.iso.datetime() })),
});
export type ArchivedProductsView = z.infer<typeof archivedProductsView>;

/** One field of a product before and after, in words; null where there was or is none. */
export const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const PRODUCT_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'duplicated',
  'reordered',
  'imported',
  'bulk_updated',
  'bulk_undone',
  'went_on_sale',
] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

/** One change of a product: its actor, fields and time. */
export const productChangeView = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(PRODUCT_ACTIONS),
  changes: z.array(fieldChange),
});
export type ProductChangeView = z.infer<typeof productChangeView>;
