import type { QuantitySetView, SetQuantityInput } from '#contract/cart/cart.schema.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { cartLineView } from './cart-line.view.ts';
import { assertInStock, availableStockFor } from './available-stock.ts';

/**
 * Changes a line's quantity and takes over today's price; zero removes the line.
 * Throws CART_LINE_NOT_FOUND, OUT_OF_STOCK.
 */
export async function setQuantity(
  scope: Scope,
  { id, quantity }: SetQuantityInput,
): Promise<QuantitySetView> {
  await scope.limit('cart-write');
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
    line.priceCents =
      findPurchasableSize(product, line.sizeCode || undefined)?.price ?? line.priceCents;
    line.updatedAt = now();
    return cartLineView(line, product, stock);
  });
}
