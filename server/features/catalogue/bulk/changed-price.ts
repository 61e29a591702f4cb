import type { PriceChange } from '#contract/catalogue/bulk-change.schema.ts';
import { isReducedFrom } from '#contract/catalogue/compare-at.ts';
import type { Cents } from '#contract/money/money.ts';

/** Amounts of a price change are hundredths of a per cent. */
const WHOLE = 10_000;

/** Prices that are rounded are whole steps of so many cents, above a first one. */
const STEPS: Readonly<Record<PriceChange['rounding'], { step: number; first: number }>> = {
  none: { step: 1, first: 0 },
  rand: { step: 100, first: 0 },
  five: { step: 500, first: 0 },
  nine: { step: 1_000, first: 900 },
};

/**
 * Returns a price in cents after a change, rounded once, half up. Rounding never moves a price against the change: one
 * that would end lower than it was, although it goes up, stays. It may be no price at all, such as less than nothing.
 */
export function changedPrice(price: number, change: PriceChange): number {
  const { direction, unit, amount, rounding } = change;
  const signed = direction === 'up' ? amount : -amount;
  // In ten-thousandths of a cent, so that nothing is lost before it is rounded.
  const exact = unit === 'percent' ? price * (WHOLE + signed) : (price + signed) * WHOLE;
  const { step, first } = STEPS[rounding];
  const rounded = nearest(exact - first * WHOLE, step * WHOLE) * step + first;
  return direction === 'up' ? Math.max(price, rounded) : Math.min(price, rounded);
}

/**
 * Returns the compare-at price after a price has changed: the price before where that is asked for, else the one there
 * is; null once the price is no longer below it.
 */
export function changedCompareAt(
  prices: { before: Cents; after: Cents; compareAt: Cents | null },
  { keepAsCompareAt = false }: Pick<PriceChange, 'keepAsCompareAt'>,
): Cents | null {
  const { before, after } = prices;
  const compareAt = keepAsCompareAt && after < before ? before : prices.compareAt;
  return isReducedFrom(compareAt, after) ? compareAt : null;
}

/** Returns how many whole units are nearest, half a unit counting as one. */
function nearest(amount: number, unit: number): number {
  return Math.floor((2 * amount + unit) / (2 * unit));
}
