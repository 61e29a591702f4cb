import type { QuantitySetView, SetQuantityInput } from '#contract/cart/cart.schema.ts';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import { shownPrice } from '#server/features/catalogue/season/shown-price.ts';
import { inBatches } from '#server/platform/scope/in-batches.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { assertInStock, availableStockFor } from './available-stock.ts';
import { cartLineView } from './cart-line.view.ts';

/**
 * Changes a line's quantity and takes over today's price; zero removes the line.
 * Throws CART_LINE_NOT_FOUND, OUT_OF_STOCK.
 */
export async function setQuantity(
  scope: Scope,
  { id, quantity }: SetQuantityInput,
): Promise<QuantitySetView> {
  await scope.limit('cart-write');
  const seasons = await scope.seasonPrices.read(scope);
  return scope.transaction(async ({ carts, orders, now }) => {
    const locked = await carts.lockById(id);
    if (!locked) return failNotFound(scope, 'CART_LINE_NOT_FOUND');
    if (quantity === 0) {
      await carts.remove(id);
      return { id, quantity };
    }
    const line = await carts.load(id);
    const product = line.product;
    const stock = (await availableStockFor({ orders }, line.sessionId))(product);
    if (quantity > line.quantity) {
      const others = (await carts.quantityOf(line.sessionId, product.id)) - line.quantity;
      assertInStock(product, others + quantity, stock);
    }
    line.quantity = quantity;
    const offer = findPurchasableSize(product, line.sizeCode || undefined);
    if (offer) line.priceCents = shownPrice(offer.price, product.id, seasons);
    line.updatedAt = now();
    return cartLineView(line, product, stock, seasons);
  });
}

/** Takes a line out of its cart. Throws CART_LINE_NOT_FOUND. */
export async function removeLine(
  scope: Pick<Scope, 'carts' | 'limit'>,
  input: { id: string },
): Promise<void> {
  await scope.limit('cart-write');
  if (!(await scope.carts.remove(input.id))) await failNotFound(scope, 'CART_LINE_NOT_FOUND');
}

/** Empties a cart; an unknown or empty one is already so. */
export async function clearCart(
  scope: Pick<Scope, 'carts' | 'limit'>,
  input: { sessionId: string },
): Promise<void> {
  await scope.limit('cart-write');
  await scope.carts.clear(input.sessionId);
}

/** As many lines as a statement deletes in a fraction of its time limit. */
const BATCH = 5_000;

/** Deletes carts that were not touched for 30 days (docs/reference/security.md, L2), however many there are. */
export async function purgeIdleCarts(scope: Pick<Scope, 'transaction' | 'now'>): Promise<void> {
  const before = new Date(scope.now().getTime() - RETENTION_DAYS.cart * 86_400_000);
  await inBatches(scope, BATCH, ({ carts }) => carts.purgeIdle(before, BATCH));
}
