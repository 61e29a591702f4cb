import { type Cents, cents, times } from '#contract/money/money.ts';
import type { CartLineView } from './cart.schema.ts';

/** Returns what is paid for a line at a price: nothing where its bouquet or size is off sale, or sold out. */
export function lineCost(
  { available, stock, quantity }: Pick<CartLineView, 'available' | 'stock' | 'quantity'>,
  price: Cents,
): Cents {
  return available || stock > 0 ? times(price, quantity) : cents(0);
}
