import { isReducedFrom } from '#contract/catalogue/compare-at.ts';
import type { PriceSpan } from '#contract/catalogue/price-span.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { lowestPrice } from '#contract/catalogue/product.ts';
import { priceOnDay, pricesByDay } from '#contract/catalogue/season-price.ts';
import { type Cents, cents, parseRand, randText } from '#contract/money/money.ts';
import type { ShownSeasons } from './season-prices.ts';

/** Returns what a product of this usual price costs on the day that the visitor has chosen, else on the earliest one. */
export function shownPrice(
  price: Cents,
  productId: string,
  { seasons, days }: ShownSeasons,
): Cents {
  return days ? priceOnDay(price, { productId, day: days.pricedDay ?? days.day }, seasons) : price;
}

/**
 * Returns what it costs on which of the days that can be booked, from the earliest one on or from another; undefined
 * where that is the same on each.
 */
export function shownSpans(
  price: Cents,
  productId: string,
  { seasons, days }: ShownSeasons,
  from = days?.day,
): PriceSpan[] | undefined {
  if (!days || from === undefined) return undefined;
  const spans = pricesByDay(price, { productId, from, to: days.lastDay }, seasons);
  if (spans.length === 0) return undefined;
  return spans.map((span) => ({ ...span, price: randText(span.price) }));
}

/** Returns a product at the prices of the chosen day, else of the earliest that can be had, the only form in which shoppers see it. */
export function shownProduct<
  P extends Pick<ProductView, 'id' | 'price' | 'compareAtPrice' | 'sizes'>,
>(product: P, shown: ShownSeasons): P & Pick<ProductView, 'pricesByDay'> {
  if (!shown.days) return product;
  const spans = shownSpans(lowestPrice(product), product.id, shown);
  if (!spans) return product;
  return {
    ...pricedThen(product, product.id, shown),
    sizes: product.sizes.map((size) => pricedThen(size, product.id, shown)),
    pricesByDay: spans,
  };
}

/** Returns the same at the price of the day, reduced only where that is lower than what was asked before. */
function pricedThen<P extends Pick<ProductView, 'price' | 'compareAtPrice'>>(
  usual: P,
  productId: string,
  shown: ShownSeasons,
): P {
  const own = parseRand(usual.price) ?? cents(0);
  const price = own > 0 ? shownPrice(own, productId, shown) : own;
  const then = { ...usual, price: randText(price) };
  if (!isReducedFrom(parseRand(then.compareAtPrice ?? ''), price)) delete then.compareAtPrice;
  return then;
}
