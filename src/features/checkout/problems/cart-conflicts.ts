import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { shortageText } from '#contract/catalogue/product.ts';
import type { CheckoutCart, CheckoutLine } from '#src/features/checkout/checkout-cart.ts';
import type { CheckoutProblem } from './checkout-problem.ts';

export interface CartConflict {
  /** Of the bouquet, or of the one line of it that cannot be had. */
  id: string;
  text: string;
  action: string;
  changes: { line: CheckoutLine; quantity: number }[];
}

/**
 * What still has to change about the cart before the order can be placed; empty once it fits, and
 * undefined when the problem is another one. The shop names only what it met first, so all that
 * cannot be had is looked for.
 */
export function cartConflictsOf(
  { shortages, goneProductId }: CheckoutProblem,
  lines: CheckoutCart['lines'],
): CartConflict[] | undefined {
  if (shortages === undefined && goneProductId === undefined) return undefined;
  const short = (shortages ?? []).flatMap(({ productId, available }) => {
    const name = nameOf(lines.find((line) => line.productId === productId));
    return withChanges({
      id: productId,
      text: shortageText(name, available),
      action: actionFor(available),
      changes: clampToStock(lines, productId, available),
    });
  });
  const isTold = (line: CheckoutLine) => short.some(({ id }) => id === line.productId);
  const others = lines.filter((line) => !line.available && !isTold(line));
  return [...short, ...others.flatMap((line) => conflictOf(line))];
}

/** A line that cannot be had as it is, by what the cart knows of it. */
function conflictOf(line: CheckoutLine): CartConflict[] {
  const name = `${nameOf(line)}, ${line.size},`;
  return withChanges({
    id: line.id,
    text: line.onSale ? shortageText(name, line.stock) : `${name} can no longer be bought.`,
    action: actionFor(line.stock),
    changes: [{ line, quantity: line.stock }],
  });
}

function actionFor(left: number): string {
  return left === 0 ? 'Remove it' : `Change to ${left}`;
}

function withChanges(conflict: CartConflict): CartConflict[] {
  return conflict.changes.length > 0 ? [conflict] : [];
}

function nameOf(line: CheckoutLine | undefined): string {
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
export class CartChanged extends Error {
  /** It holds as many of the same bouquets: only their sizes are called otherwise, as the owner changed them. */
  readonly isOfSizes: boolean;

  constructor(isOfSizes: boolean) {
    super('The cart was changed elsewhere.');
    this.isOfSizes = isOfSizes;
  }
}

/** Throws {@link CartChanged} unless both carts hold the same. Prices are for the server to judge. */
export function assertSameCart(seen: readonly Line[], now: readonly Line[]): void {
  if (contentOf(seen) === contentOf(now)) return;
  const isOfSizes = contentOf(seen.map(withoutSize)) === contentOf(now.map(withoutSize));
  throw new CartChanged(isOfSizes);
}

const withoutSize = (line: Line): Line => ({ ...line, size: '' });

function contentOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ productId, size, quantity }) => [productId, size, quantity]));
}
