import { MAX_CART_LINES } from '#contract/cart/cart.ts';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import type { SeasonScope } from '#server/features/catalogue/season/season-prices.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { ShownCartLine } from './cart.repository.ts';
import { cartLineView } from './cart-line.view.ts';

/**
 * Returns the lines of a cart; an unknown session has none, which is no error and tells nothing. Throws TOO_MANY to a
 * network that reads many: each line is work. Their number is known too late, so as many as a full cart has are counted
 * before it is read.
 */
export async function getCart(
  scope: SeasonScope & Pick<Scope, 'carts' | 'limit' | 'limitUses' | 'returnUses'>,
  input: { sessionId: string },
): Promise<CartLineView[]> {
  return viewsOf(scope, await countedLines(scope, input.sessionId));
}

/** Reads the lines of a cart and counts them. Throws TOO_MANY, as {@link getCart}. */
export async function countedLines(
  scope: Pick<Scope, 'carts' | 'limit' | 'limitUses' | 'returnUses'>,
  sessionId: string,
): Promise<ShownCartLine[]> {
  await scope.limitUses('cart-line-read', MAX_CART_LINES);
  const lines = await scope.carts.list(sessionId);
  scope.returnUses('cart-line-read', MAX_CART_LINES - Math.max(1, lines.length));
  if (lines.length === 0) await scope.limit('empty-cart');
  return lines;
}

/** Returns the lines of a cart for the shop's own work, without counting them. */
export async function cartOf(
  scope: SeasonScope & Pick<Scope, 'carts'>,
  sessionId: string,
): Promise<CartLineView[]> {
  return viewsOf(scope, await scope.carts.list(sessionId));
}

async function viewsOf(scope: SeasonScope, lines: readonly ShownCartLine[]) {
  const seasons = await scope.seasonPrices.read(scope);
  return lines.map((line) => cartLineView(line, line.product, line.canBuy, seasons));
}
