import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { type Cents, cents, sum } from '#contract/money/money.ts';

/** A cart line with what it costs now and what has changed about it. */
export interface CheckoutLine extends CartLineView {
  lineTotal: Cents;
  mark: string | undefined;
}

/** What the checkout needs of the cart; the cart feature hands it over through the route. */
export interface CheckoutCart {
  state: 'loading' | 'ready' | 'failed';
  lines: readonly CheckoutLine[];
  /** The sum of all quantities. */
  count: number;
  subtotal: Cents;
  delivery: Cents;
  total: Cents;
  sessionId: string | undefined;
  refetch: () => Promise<void>;
  setQuantity: (line: CheckoutLine, quantity: number) => Promise<unknown>;
}

/** Nothing of a line can be had any more: its bouquet or size is off sale, or all are sold. */
export function isGone({ available, stock }: Pick<CartLineView, 'available' | 'stock'>): boolean {
  return !available && stock === 0;
}

/** Returns what an order costs without what can no longer be had. */
export function costOf({
  lines,
  subtotal,
  delivery,
  total,
}: Pick<CheckoutCart, 'lines' | 'subtotal' | 'delivery' | 'total'>) {
  const gone = sum(lines.filter(isGone).map(({ lineTotal }) => lineTotal));
  return { subtotal: cents(subtotal - gone), delivery, total: cents(total - gone) };
}
