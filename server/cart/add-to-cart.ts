import type { AddToCartInput, CartLineView } from '#contract/cart.schema.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/cart.ts';
import { findOffer } from '#server/catalogue/offer.ts';
import { isOnSale } from '#server/catalogue/on-sale.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { cartLineView, type ShownProduct } from './cart-line.view.ts';
import { refuseMoreThanStock } from './stock-limit.ts';

/**
 * Puts a bouquet in the cart at the catalogue's price, which is what an order is held to, with the price that the
 * page showed, so that the cart can say where that is another; same product and size become one line. One
 * statement when the bouquet is known and goes in, which is nearly always; else it is looked at first.
 * Throws PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE, OUT_OF_STOCK, CART_FULL, TOO_MANY.
 */
export async function addToCart(scope: Scope, input: AddToCartInput): Promise<CartLineView> {
  const { carts, knownBouquets } = scope;
  await scope.limit('cart-write');
  await scope.limit('cart-add', input.sessionId);

  const known = knownBouquets.find(input.productId);
  const line = known && (await add(scope, input, known));
  if (line) return line;

  const product = await carts.findForSale(input.sessionId, input.productId);
  if (!product || !isOnSale(product)) throw new ShopError('PRODUCT_NOT_FOUND');
  knownBouquets.keep(product);
  return (await add(scope, input, product)) ?? refuse(scope, input, product);
}

/** Undefined when it does not go in: a limit would be passed, or the bouquet has changed. */
async function add(
  { carts, now }: Pick<Scope, 'carts' | 'now'>,
  { sessionId, quantity, size, shownPrice }: AddToCartInput,
  product: ShownProduct,
): Promise<CartLineView | undefined> {
  const offer = findOffer(product, size);
  if (!offer) return undefined;
  const { sizeCode } = offer;
  const priceCents = shownPrice || offer.price;
  const limits = { quantity: MAX_QUANTITY, lines: MAX_CART_LINES };
  const wanted = { sessionId, product, sizeCode, quantity, priceCents };
  const line = await carts.addQuantity({ ...wanted, now: now(), limits });
  return line && cartLineView({ ...line, sizeCode, priceCents }, product, line.canBuy);
}

/** Says why it did not go in. */
async function refuse(
  { carts }: Pick<Scope, 'carts'>,
  { sessionId, quantity, size }: AddToCartInput,
  product: ShownProduct & { canBuy: number },
): Promise<never> {
  const offer = findOffer(product, size);
  if (!offer) throw new ShopError('SIZE_UNAVAILABLE');
  const inLine = await carts.quantityOfLine(sessionId, product.id, offer.sizeCode);
  if (inLine + quantity > MAX_QUANTITY) {
    throw new ShopError('RULE_NOT_MET', { message: `Quantity must be at most ${MAX_QUANTITY}` });
  }
  const inCart = await carts.quantityOf(sessionId, product.id);
  refuseMoreThanStock(product, inCart + quantity, product.canBuy);
  throw new ShopError('CART_FULL');
}
