import type { BulkChange } from '#contract/catalogue/bulk-change.schema.ts';
import { MAX_STOCK } from '#contract/catalogue/product-input.schema.ts';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { cents, MAX_PRICE, MIN_PRICE, randLabel } from '#contract/money/money.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { changedPrice } from './changed-price.ts';

/** What is said of a product that is not in the catalogue. */
export const DELETED = 'It was deleted.';

/** Returns why a product cannot be changed so, in words; undefined where it can. */
export function whyRefused(
  product: Product,
  { price, stock }: BulkChange,
  stockSeen: number,
): string | undefined {
  if (product.deletedAt) return DELETED;
  return (price && priceRefusal(product, price)) ?? (stock && stockRefusal(stock, stockSeen));
}

function priceRefusal(
  { priceCents, sizes }: Product,
  change: NonNullable<BulkChange['price']>,
): string | undefined {
  const own = sizes
    .filter((size) => size.priceCents > 0)
    .map((size) => ({ what: `The price of ${size.label}`, before: size.priceCents }));
  for (const { what, before } of [{ what: 'The price', before: priceCents }, ...own]) {
    const after = changedPrice(before, change);
    if (after < MIN_PRICE) {
      return `${what} would fall below ${randLabel(cents(MIN_PRICE))}. It is ${randLabel(cents(before))} now.`;
    }
    if (after > MAX_PRICE) {
      return `${what} would rise above ${randLabel(cents(MAX_PRICE))}. It is ${randLabel(cents(before))} now.`;
    }
  }
  return undefined;
}

function stockRefusal(
  { action, quantity }: NonNullable<BulkChange['stock']>,
  stockSeen: number,
): string | undefined {
  if (action === 'take' && quantity > stockSeen) {
    const there = stockSeen === 0 ? 'None is in stock' : `Only ${stockSeen} in stock`;
    return `${there}, so ${quantity} cannot be taken off.`;
  }
  if (action === 'add' && stockSeen + quantity > MAX_STOCK) {
    return `There would be more than ${MAX_STOCK} in stock.`;
  }
  return undefined;
}

/** Returns why a change leaves a product as it is, in words. */
export function whyUnchanged(
  product: Pick<Product, 'stock'>,
  { status, section, price, stock }: BulkChange,
): string {
  const isIn = section?.action === 'add' ? 'It is in' : 'It is not in';
  return [
    status && `Its status is “${STATUS_NAMES[status]}” already.`,
    section && `${isIn} “${section.section}”${section.action === 'add' ? ' already' : ''}.`,
    price && 'Rounded, its price stays as it is.',
    stock && `Its stock is ${product.stock} already.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The parts of a product that are changed together, by the first part of a field's name. */
const PARTS: Readonly<Record<string, string>> = {
  status: 'status',
  onSaleFrom: 'status',
  sections: 'sections',
  stock: 'stock',
  price: 'price',
  compareAtPrice: 'compare-at price',
  sizes: 'price',
};

/** Returns what of these fields was changed since, in words: "Its price and stock were changed since." */
export function changedSinceText(fields: readonly string[]): string {
  const parts = [...new Set(fields.map((field) => PARTS[field.split('.')[0] ?? ''] ?? field))];
  const isOne = parts.length === 1 && parts[0] !== 'sections';
  const listed = [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
  return `Its ${listed} ${isOne ? 'was' : 'were'} changed since.`;
}
