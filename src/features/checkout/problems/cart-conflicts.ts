import { shortageText } from '#contract/catalogue/product.ts';
import type { CheckoutCart, CheckoutLine } from '#src/features/checkout/checkout-cart.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import { clampToStock } from './clamp-to-stock.ts';

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
