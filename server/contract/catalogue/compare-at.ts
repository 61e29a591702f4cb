import { type Cents, parseRand, randLabel } from '#contract/money/money.ts';
import { pricedBy, sizePrice, soldSizes } from './product.ts';

/** A price, and what was asked before where it is reduced. */
export interface PricedText {
  price: string;
  compareAtPrice?: string | null;
}

/**
 * The one rule of what is struck through: an earlier price is shown beside a price only where it is higher. A season
 * that raises the price of the day to it or over it leaves nothing to strike through.
 */
export function isReducedFrom<C extends Cents>(
  compareAt: C | null | undefined,
  price: Cents,
): compareAt is C {
  return compareAt !== null && compareAt !== undefined && compareAt > price;
}

/** Returns what the price of one size was before it was reduced; undefined where it was not. */
export function compareAtPrice(
  product: PricedText,
  size: PricedText | undefined,
): Cents | undefined {
  return parseRand(pricedBy(product, size).compareAtPrice ?? '');
}

type ReducedIn = PricedText & { sizes: readonly (PricedText & { available: boolean })[] };

/**
 * Returns the earlier price to strike through on a card: that of the size whose price it shows. Empty where only other
 * sizes are reduced; undefined where none is.
 */
export function compareAtText(product: ReducedIn): string | undefined {
  const [shown, ...others] = soldSizes(product)
    .toSorted((a, b) => sizePrice(product, a) - sizePrice(product, b))
    .map((size) => compareAtPrice(product, size));
  if (shown) return randLabel(shown);
  return others.some(Boolean) ? '' : undefined;
}

/** Returns whether what a shopper can buy of a product is reduced, in any of its sizes. */
export function isReduced(product: ReducedIn): boolean {
  return compareAtText(product) !== undefined;
}
