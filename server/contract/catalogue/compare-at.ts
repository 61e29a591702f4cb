import type { Cents } from '#contract/money/money.ts';

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
