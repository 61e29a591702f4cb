import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { lineCost } from '#contract/cart/line-cost.ts';
import { type Cents, cents, parseRand, sum } from '#contract/money/money.ts';

export interface PricedLine extends CartLineView {
  /** What an order placed now would pay for the line. */
  lineTotal: Cents;
}

export interface PricedCart {
  lines: PricedLine[];
  /** The sum of all quantities, as on the cart button. */
  count: number;
  subtotal: Cents;
  /** Nothing, until the owner’s fees are added where they are known. */
  delivery: Cents;
  total: Cents;
}

/** Adds up a cart at the prices an order placed now is held to. */
export function priceCart(views: readonly CartLineView[]): PricedCart {
  const lines = views.map((view) => ({
    ...view,
    lineTotal: lineCost(view, parseRand(view.currentPrice) ?? cents(0)),
  }));
  const subtotal = sum(lines.map((line) => line.lineTotal));
  return {
    lines,
    count: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal,
    delivery: cents(0),
    total: subtotal,
  };
}
