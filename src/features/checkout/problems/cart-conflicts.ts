import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { shortageText } from '#contract/catalogue/product.ts';
import type { CheckoutCart, CheckoutLine } from '#src/features/checkout/checkout-cart.ts';
import type { CheckoutProblem } from './checkout-problem.ts';

export interface CartConflict {
  productId: string;
  text: string;
  action: string;
  changes: { line: CheckoutLine; quantity: number }[];
}

/**
 * What still has to change about the cart before the order can be placed; empty once it fits, and
 * undefined when the problem is another one.
 */
export function cartConflictsOf(
  { shortages, goneProductId }: CheckoutProblem,
  lines: CheckoutCart['lines'],
): CartConflict[] | undefined {
  if (goneProductId !== undefined) {
    const gone = lines.filter((line) => line.productId === goneProductId && !line.available);
    return withChanges({
      productId: goneProductId,
      text: `${nameOf(gone)} can no longer be bought like this.`,
      action: 'Remove it',
      changes: gone.map((line) => ({ line, quantity: 0 })),
    });
  }
  return shortages?.flatMap(({ productId, available }) => {
    const name = nameOf(lines.filter((line) => line.productId === productId));
    return withChanges({
      productId,
      text: shortageText(name, available),
      action: available === 0 ? 'Remove it' : `Change to ${available}`,
      changes: clampToStock(lines, productId, available),
    });
  });
}

function withChanges(conflict: CartConflict): CartConflict[] {
  return conflict.changes.length > 0 ? [conflict] : [];
}

function nameOf([line]: readonly CheckoutLine[]): string {
  return line?.product.name || 'Unknown Product';
}

/**
 * The quantities that fit what is left of one bouquet: its lines share the stock, and the
 * lines added last give way first. Only lines that have to change are answered.
 */
export function clampToStock(
  lines: readonly CheckoutLine[],
  productId: string,
  left: number,
): { line: CheckoutLine; quantity: number }[] {
  let remaining = Math.max(0, left);
  return lines
    .filter((line) => line.productId === productId)
    .map((line) => {
      const quantity = Math.min(line.quantity, remaining);
      remaining -= quantity;
      return { line, quantity };
    })
    .filter(({ line, quantity }) => quantity < line.quantity);
}

type Line = Pick<CartLineView, 'productId' | 'size' | 'quantity'>;

/** The cart is not the one that the shopper sees: it was paid or changed elsewhere. */
export class CartChanged extends Error {}

/** Throws {@link CartChanged} unless both carts hold the same. Prices are for the server to judge. */
export function assertSameCart(seen: readonly Line[], now: readonly Line[]): void {
  if (contentOf(seen) !== contentOf(now)) throw new CartChanged('The cart was changed elsewhere.');
}

function contentOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ productId, size, quantity }) => [productId, size, quantity]));
}
