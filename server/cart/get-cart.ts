import type { CartLineView } from '#contract/cart.schema.ts';
import type { Scope } from '#server/scope.ts';
import { cartLineView } from './cart-line.view.ts';
import { stockFor } from './stock-limit.ts';

/** The lines of a cart. An unknown session has none: it is no error and tells nothing. */
export async function getCart(
  scope: Pick<Scope, 'carts' | 'limit' | 'orders'>,
  input: { sessionId: string },
): Promise<CartLineView[]> {
  const lines = await scope.carts.list(input.sessionId);
  if (lines.length === 0) {
    await scope.limit('empty-cart');
    return [];
  }
  const stockOf = await stockFor(scope, input.sessionId);
  return lines.map((line) => cartLineView(line, line.product, stockOf(line.product)));
}
