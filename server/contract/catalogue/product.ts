import { type Cents, cents, parseRand, randLabel } from '#contract/money/money.ts';
import type { ProductView } from './product.schema.ts';

/** The size text of a bouquet that has no available size (specification, section 5). */
export const DEFAULT_SIZE_NAME = 'Medium';

/** Returns what has the price of one size: the size with a price of its own, else the product (specification, section 3). */
export function pricedBy<P extends { price: string }>(product: P, size: P | undefined): P {
  return size && (parseRand(size.price) ?? 0) > 0 ? size : product;
}

/** Returns the price of one size: its own, or the base price when it has none of its own. */
export function sizePrice(product: { price: string }, size: { price: string } | undefined): Cents {
  return parseRand(pricedBy(product, size).price) ?? cents(0);
}

/** At this many or fewer the owner is told that a bouquet runs low, and shoppers how many are left. */
export const LOW_STOCK = 5;

export const SOLD_OUT = 'Sold out';

/** Returns what a shopper is told of the stock; undefined while there is plenty. */
export function stockNote(stock: number): string | undefined {
  if (stock <= 0) return SOLD_OUT;
  return stock <= LOW_STOCK ? `Only ${stock} left` : undefined;
}

/** Returns what a shopper is told of a line of a cart of which there are not enough. */
export function shortLineText({ onSale, stock }: { onSale: boolean; stock: number }): string {
  if (stock > 0) return `Only ${stock} left`;
  return onSale ? SOLD_OUT : 'No longer available';
}

/** Returns the text for a shopper when there are not enough of a bouquet. */
export function shortageText(name: string, left: number): string {
  if (left === 0) return `${name} is sold out.`;
  return `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left.`;
}

export function availableSizes<S extends { available: boolean }>(product: {
  sizes: readonly S[];
}): S[] {
  return product.sizes.filter((size) => size.available);
}

/** The sizes that a product is sold in; undefined stands for the one of a product without a choice. */
export function soldSizes<S extends { available: boolean }>(product: {
  sizes: readonly S[];
}): (S | undefined)[] {
  const sizes = availableSizes(product);
  return sizes.length > 0 ? sizes : [undefined];
}

/** Returns the lowest price a shopper can pay for a product: what the price filter and "from R…" mean. */
export function lowestPrice(product: Pick<ProductView, 'price' | 'sizes'>): Cents {
  return cents(Math.min(...soldSizes(product).map((size) => sizePrice(product, size))));
}

/**
 * Returns the price on a card: "from R299.00" when there is a choice of sizes, the size's own price when there is one,
 * the base price when none is available.
 */
export function priceText(product: Pick<ProductView, 'price' | 'sizes'>): string {
  const price = randLabel(lowestPrice(product));
  return availableSizes(product).length > 1 ? `from ${price}` : price;
}

/** Returns the name of a size without what follows in brackets or after a slash: "Large" of "Large (L)". */
export function bareSizeName(label: string): string {
  return label.replace(/\s*[(/].*$/, '');
}

/**
 * Finds the size a client names by code ("m"), label ("Medium (M)") or bare name ("Medium").
 * A name not given means the default, Medium. Undefined when the product has no such available size.
 */
export function findSize<S extends { code: string; label: string; available: boolean }>(
  sizes: readonly S[],
  name: string | undefined,
): S | undefined {
  const wanted = (name?.trim() || DEFAULT_SIZE_NAME).toLowerCase();
  return sizes.find(
    (size) =>
      size.available &&
      [size.code, size.label, bareSizeName(size.label)].some(
        (text) => text.toLowerCase() === wanted,
      ),
  );
}
