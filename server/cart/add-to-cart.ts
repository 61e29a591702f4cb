import type { AddToCartInput, CartLineView } from '#contract/cart.schema.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/cart.ts';
import { findOffer } from '#server/catalogue/offer.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { cartLineView } from './cart-line.view.ts';
import { refuseMoreThanStock, stockFor } from './stock-limit.ts';

/**
 * Puts a bouquet in the cart at the catalogue's price; same product and size become one line.
 * Throws PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE, OUT_OF_STOCK, CART_FULL, TOO_MANY.
 */
export async function addToCart(scope: Scope, input: AddToCartInput): Promise<CartLineView> {
  await scope.limit('cart-write');
  await scope.limit('cart-add', input.sessionId);
  return scope.transaction(async ({ carts, orders, products, now }) => {
    const product = (await products.findManyWithDeleted([input.productId])).get(input.productId);
    if (!product || product.deletedAt) throw new ShopError('PRODUCT_NOT_FOUND');
    const offer = findOffer(product, input.size);
    if (!offer) throw new ShopError('SIZE_UNAVAILABLE');

    const id = await carts.addQuantity({
      sessionId: input.sessionId,
      productId: product.id,
      sizeCode: offer.sizeCode,
      quantity: input.quantity,
      priceCents: offer.price,
      max: MAX_QUANTITY,
      now: now(),
    });
    if (!id) {
      throw new ShopError('RULE_NOT_MET', { message: `Quantity must be at most ${MAX_QUANTITY}` });
    }
    const quantity = await carts.quantityOf(input.sessionId, product.id);
    const stock = (await stockFor({ orders }, input.sessionId))(product);
    refuseMoreThanStock(product, quantity, stock);
    if ((await carts.count(input.sessionId)) > MAX_CART_LINES) throw new ShopError('CART_FULL');
    return cartLineView(await carts.load(id), product, stock);
  });
}
