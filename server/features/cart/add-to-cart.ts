import type { AddToCartInput, CartLineView } from '#contract/cart/cart.schema.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/cart/cart.ts';
import { findPurchasableSize, isOnSale } from '#server/features/catalogue/purchasable-size.ts';
import type { SeasonScope } from '#server/features/catalogue/season/season-prices.ts';
import { shownPrice } from '#server/features/catalogue/season/shown-price.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';
import { assertInStock, availableStockFor } from './available-stock.ts';
import { cartLineView, type ShownProduct } from './cart-line.view.ts';

/**
 * Puts a bouquet in the cart at the catalogue's price, which is what an order is held to, with the price that the page
 * showed, so that the cart can say where that is another; same product and size become one line. Takes one statement
 * when the bouquet is known and goes in, which is nearly always; else the bouquet is read first. A call with the
 * idempotency key and content of an earlier one adds nothing and returns that one's line as it is now; once the line is
 * gone it adds, because a shopper that takes a line out and presses Add wants it back. Throws PRODUCT_NOT_FOUND,
 * SIZE_UNAVAILABLE, OUT_OF_STOCK, CART_FULL, TOO_MANY.
 */
export async function addToCart(
  scope: Scope,
  input: AddToCartInput,
  key?: string,
): Promise<CartLineView> {
  const { carts, productSnapshots } = scope;
  await scope.limit('cart-write');
  await scope.limit('cart-add-day');
  await scope.limit('cart-add', input.sessionId);

  const { productId, size, quantity } = input;
  const mark = callMark(key, { productId, size, quantity });
  const known = productSnapshots.find(productId);
  const line = known && (await add(scope, input, known, mark));
  if (line) return line;

  const product = await carts.findForSale(input.sessionId, productId);
  const isSold = product !== undefined && isOnSale(product);
  if (isSold) productSnapshots.keep(productId, product);
  const added = isSold ? await add(scope, input, product, mark) : undefined;
  return added ?? (await addedBefore(scope, input, mark)) ?? refuse(scope, input, product);
}

/** Returns the line of an earlier call with this mark, as other calls have changed it since. */
async function addedBefore(
  scope: SeasonScope & Pick<Scope, 'carts' | 'orders'>,
  { sessionId }: AddToCartInput,
  mark: string | null,
): Promise<CartLineView | undefined> {
  const line = mark === null ? null : await scope.carts.findMarked(sessionId, mark);
  if (!line) return undefined;
  const stockOf = await availableStockFor(scope, sessionId);
  const seasons = await scope.seasonPrices.read(scope);
  return cartLineView(line, line.product, stockOf(line.product), seasons);
}

/**
 * Adds to the cart. Returns undefined when it does not go in: a limit would be passed, the bouquet has changed, or it
 * is in already.
 */
async function add(
  scope: SeasonScope & Pick<Scope, 'carts'>,
  { sessionId, quantity, size, shownPrice: shownOnPage }: AddToCartInput,
  product: ShownProduct,
  mark: string | null,
): Promise<CartLineView | undefined> {
  const offer = findPurchasableSize(product, size);
  if (!offer) return undefined;
  const { sizeCode } = offer;
  const seasons = await scope.seasonPrices.read(scope);
  const priceCents = shownOnPage || shownPrice(offer.price, product.id, seasons);
  const limits = { quantity: MAX_QUANTITY, lines: MAX_CART_LINES };
  const wanted = { sessionId, product, sizeCode, quantity, priceCents, mark };
  const line = await scope.carts.addQuantity({ ...wanted, now: scope.now(), limits });
  return line && cartLineView({ ...line, sizeCode, priceCents }, product, line.canBuy, seasons);
}

/** Throws the reason for which a bouquet did not go into the cart. */
async function refuse(
  { carts }: Pick<Scope, 'carts'>,
  { sessionId, quantity, size }: AddToCartInput,
  product: (ShownProduct & { canBuy: number }) | undefined,
): Promise<never> {
  if (!product || !isOnSale(product)) throw new ShopError('PRODUCT_NOT_FOUND');
  const offer = findPurchasableSize(product, size);
  if (!offer) throw new ShopError('SIZE_UNAVAILABLE');
  const inLine = await carts.quantityOfLine(sessionId, product.id, offer.sizeCode);
  if (inLine + quantity > MAX_QUANTITY) {
    throw new ShopError('RULE_NOT_MET', { message: `Quantity must be at most ${MAX_QUANTITY}` });
  }
  const inCart = await carts.quantityOf(sessionId, product.id);
  assertInStock(product, inCart + quantity, product.canBuy);
  throw new ShopError('CART_FULL');
}
