import type { AddToCartInput, CartLineView } from '#contract/cart.schema.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/cart.ts';
import { findOffer } from '#server/catalogue/offer.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { cartLineView } from './cart-line.view.ts';
import { refuseMoreThanStock } from './stock-limit.ts';

/**
 * Puts a bouquet in the cart at the catalogue's price; same product and size become one line. Two
 * statements and no transaction: nothing is held by a cart, so what the first one read may have changed
 * when the second one writes, as it may any time later until the order is placed.
 * Throws PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE, OUT_OF_STOCK, CART_FULL, TOO_MANY.
 */
export async function addToCart(scope: Scope, input: AddToCartInput): Promise<CartLineView> {
  const { carts, now } = scope;
  const { sessionId, quantity } = input;
  await scope.limit('cart-write');
  await scope.limit('cart-add', sessionId);

  const product = await carts.findForSale(sessionId, input.productId);
  if (!product || product.deletedAt) throw new ShopError('PRODUCT_NOT_FOUND');
  const offer = findOffer(product, input.size);
  if (!offer) throw new ShopError('SIZE_UNAVAILABLE');

  const { sizeCode, price: priceCents } = offer;
  const wanted = { sessionId, productId: product.id, sizeCode, quantity };
  const limits = { quantity: MAX_QUANTITY, stock: product.canBuy, lines: MAX_CART_LINES };
  const line = await carts.addQuantity({ ...wanted, priceCents, now: now(), limits });
  if (!line) return refuse(scope, wanted, product);
  return cartLineView({ ...line, sizeCode, priceCents }, product, product.canBuy);
}

/** Says which limit it was. */
async function refuse(
  { carts }: Pick<Scope, 'carts'>,
  wanted: { sessionId: string; productId: string; sizeCode: string; quantity: number },
  product: { id: string; name: string; canBuy: number },
): Promise<never> {
  const { sessionId, productId, sizeCode, quantity } = wanted;
  if ((await carts.quantityOfLine(sessionId, productId, sizeCode)) + quantity > MAX_QUANTITY) {
    throw new ShopError('RULE_NOT_MET', { message: `Quantity must be at most ${MAX_QUANTITY}` });
  }
  const inCart = await carts.quantityOf(sessionId, productId);
  refuseMoreThanStock(product, inCart + quantity, product.canBuy);
  throw new ShopError('CART_FULL');
}
