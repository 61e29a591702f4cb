import type { ChangeSizeInput } from '#contract/cart/cart-offers.schema.ts';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { MAX_QUANTITY } from '#contract/cart/cart.ts';
import { availableStockFor } from '#server/features/cart/available-stock.ts';
import { cartLineView } from '#server/features/cart/cart-line.view.ts';
import { findPurchasableSize, isOnSale } from '#server/features/catalogue/purchasable-size.ts';
import { shownPrice } from '#server/features/catalogue/season/shown-price.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Gives a line of a cart another size of its bouquet, at that size's price; a line that has that size already joins it.
 * How many bouquets the cart holds stays. The same again changes nothing. Throws CART_LINE_NOT_FOUND,
 * PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE, RULE_NOT_MET where both lines together are too many.
 */
export async function changeSize(
  scope: Scope,
  { id, size, shownPrice: shownInOffer }: ChangeSizeInput,
): Promise<CartLineView> {
  await scope.limit('cart-write');
  const seasons = await scope.seasonPrices.read(scope);
  return scope.transaction(async ({ carts, orders, now }) => {
    const lines = await carts.lockSizes(id);
    const line = lines.find((each) => each.id === id);
    if (!line) return failNotFound(scope, 'CART_LINE_NOT_FOUND');
    const { product } = line;
    if (!isOnSale(product)) throw new ShopError('PRODUCT_NOT_FOUND');
    const offer = findPurchasableSize(product, size);
    if (!offer) throw new ShopError('SIZE_UNAVAILABLE');
    if (offer.sizeCode !== line.sizeCode) {
      const same = lines.find(({ sizeCode }) => sizeCode === offer.sizeCode);
      const quantity = line.quantity + (same?.quantity ?? 0);
      if (quantity > MAX_QUANTITY) {
        throw new ShopError('RULE_NOT_MET', {
          message: `Quantity must be at most ${MAX_QUANTITY}`,
        });
      }
      if (same) await carts.remove(same.id);
      line.sizeCode = offer.sizeCode;
      line.quantity = quantity;
      line.priceCents = shownInOffer || shownPrice(offer.price, product.id, seasons);
      line.updatedAt = now();
    }
    const stock = (await availableStockFor({ orders }, line.sessionId))(product);
    return cartLineView(line, product, stock, seasons);
  });
}
