import type { CartLineView } from '#contract/cart.schema.ts';
import type { Scope } from '#server/scope.ts';
import { cartLineView } from './cart-line.view.ts';
import { stockFor } from './stock-limit.ts';

/**
 * Returns the lines of a cart; an unknown session has none, which is no error and tells nothing. Throws TOO_MANY to
 * a network that reads many: each line is work.
 */
export async function getCart(
  scope: Pick<Scope, 'carts' | 'limit' | 'limitUses' | 'orders'>,
  input: { sessionId: string },
): Promise<CartLineView[]> {
  await scope.limit('cart-line-read');
  const lines = await scope.carts.list(input.sessionId);
  if (lines.length === 0) {
    await scope.limit('empty-cart');
    return [];
  }
  if (lines.length > 1) await scope.limitUses('cart-line-read', lines.length - 1);
  const stockOf = await stockFor(scope, input.sessionId);
  return lines.map((line) => cartLineView(line, line.product, stockOf(line.product)));
}
