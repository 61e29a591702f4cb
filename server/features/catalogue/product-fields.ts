import type {
  ProductInput,
  ProductPatch,
  SizePatch,
} from '#contract/catalogue/product-input.schema.ts';
import { ONE_SIZE, type ProductKind } from '#contract/catalogue/product-kind.ts';
import type { ProductStatus } from '#contract/catalogue/product-status.ts';
import { cents } from '#contract/money/money.ts';
import type { Product, StoredSize } from './product.entity.ts';
import { imageFields, storedSizes } from './product-images.ts';
import { countedStock } from './stock-count.ts';

/**
 * The fields of a product that the owner decides, and the stock that follows. Other columns are never taken from input.
 */
export type ProductFields = Pick<
  Product,
  | 'name'
  | 'description'
  | 'priceCents'
  | 'compareAtCents'
  | 'imageUrl'
  | 'images'
  | 'occasions'
  | 'sections'
  | 'flowerTypes'
  | 'colours'
  | 'rating'
  | 'showsStars'
  | 'stock'
  | 'stockOwed'
  | 'displayOrder'
  | 'onSaleFrom'
  | 'leadDays'
  | 'deliveryWeekdays'
  | 'sizes'
> & { kind: ProductKind; status: ProductStatus };

/** Returns the fields of a product that is created from `input`. */
export function toColumns(input: ProductInput): ProductFields {
  return {
    kind: input.kind,
    name: input.name,
    description: input.description,
    priceCents: input.price,
    compareAtCents: input.compareAtPrice,
    occasions: distinct(input.occasions),
    sections: distinct(input.sections),
    flowerTypes: distinct(input.flowerTypes),
    colours: distinct(input.colours),
    rating: input.rating,
    showsStars: input.showsStars,
    stock: input.stock,
    stockOwed: 0,
    displayOrder: input.displayOrder,
    status: input.status,
    onSaleFrom: saleDay(input.status, input.onSaleFrom),
    leadDays: input.leadDays,
    deliveryWeekdays: ownWeekdays(input.deliveryWeekdays),
    ...imageFields(undefined, {
      ...input,
      sizes: sizesOf(input.kind, input.sizes.map(storedSize)),
    }),
  };
}

/**
 * Returns the fields of a product once it is changed; those that the patch leaves out stay. `current` is not touched.
 * `held` is how many unpaid orders hold; it counts where the patch has a stock.
 */
export function applyPatch(current: ProductFields, patch: ProductPatch, held = 0): ProductFields {
  const sizes = storedSizes(current);
  const status = patch.status ?? current.status;
  const onSaleFrom = patch.onSaleFrom === undefined ? current.onSaleFrom : patch.onSaleFrom;
  return {
    kind: current.kind,
    name: patch.name ?? current.name,
    description: patch.description ?? current.description,
    priceCents: patch.price ?? current.priceCents,
    compareAtCents: patched(patch.compareAtPrice, current.compareAtCents),
    occasions: patch.occasions ? distinct(patch.occasions) : current.occasions,
    sections: patch.sections ? distinct(patch.sections) : current.sections,
    flowerTypes: patch.flowerTypes ? distinct(patch.flowerTypes) : current.flowerTypes,
    colours: patch.colours ? distinct(patch.colours) : (current.colours ?? null),
    rating: patch.rating ?? current.rating,
    showsStars: patch.showsStars ?? current.showsStars,
    ...countedStock(current, patch, held),
    displayOrder: patch.displayOrder ?? current.displayOrder,
    status,
    onSaleFrom: saleDay(status, onSaleFrom ?? null),
    leadDays: patch.leadDays ?? current.leadDays,
    deliveryWeekdays: patch.deliveryWeekdays
      ? ownWeekdays(patch.deliveryWeekdays)
      : (current.deliveryWeekdays ?? null),
    ...imageFields(current, {
      imageUrl: patch.imageUrl,
      images: patch.images,
      sizes: sizesOf(current.kind, patch.sizes?.map((size) => patchedSize(sizes, size)) ?? sizes),
    }),
  };
}

/** Returns the sizes of a product. An add-on is sold in one, which one press adds; all that can be chosen is its name. */
function sizesOf(kind: ProductKind, sizes: StoredSize[]): StoredSize[] {
  if (kind === 'bouquet') return sizes;
  const label = sizes.find(({ code }) => code === ONE_SIZE.code)?.label ?? ONE_SIZE.label;
  return [storedSize({ ...ONE_SIZE, label, price: cents(0), compareAtPrice: null })];
}

/** Returns the day on which a product goes on sale: none unless it is to be sold at all. */
function saleDay(status: ProductStatus, day: string | null): string | null {
  return status === 'on_sale' ? day : null;
}

/** Returns weekdays in their order; null where they are all or none, which both mean each. */
function ownWeekdays(days: readonly number[]): number[] | null {
  const own = distinct(days).sort((a, b) => a - b);
  return own.length === 0 || own.length === WEEK ? null : own;
}

const WEEK = 7;

/** Returns a size with the patch applied: what it leaves out stays as in the size of this code, if there is one yet. */
function patchedSize(sizes: readonly StoredSize[], patch: SizePatch): StoredSize {
  const stored = sizes.find(({ code }) => code === patch.code);
  const compareAtCents = patched(patch.compareAtPrice, stored?.compareAtCents);
  const imageUrl = patch.imageUrl ?? stored?.imageUrl;
  return {
    code: patch.code,
    label: patch.label,
    stemCount: patch.stemCount ?? stored?.stemCount ?? '',
    description: patch.description ?? stored?.description ?? '',
    priceCents: patch.price ?? stored?.priceCents ?? 0,
    ...(compareAtCents !== null && { compareAtCents }),
    available: patch.available ?? stored?.available ?? false,
    ...(imageUrl && { imageUrl }),
  };
}

function storedSize({
  price,
  compareAtPrice,
  imageUrl,
  ...size
}: ProductInput['sizes'][number]): StoredSize {
  return {
    code: size.code,
    label: size.label,
    stemCount: size.stemCount,
    description: size.description,
    priceCents: price,
    ...(compareAtPrice !== null && { compareAtCents: compareAtPrice }),
    available: size.available,
    ...(imageUrl && { imageUrl }),
  };
}

/** Returns what a patch makes of an amount that may be none; where it is left out, the amount that there is. */
function patched(
  asked: number | null | undefined,
  current: number | null | undefined,
): number | null {
  return asked === undefined ? (current ?? null) : asked;
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
