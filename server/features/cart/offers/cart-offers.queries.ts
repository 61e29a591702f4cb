import {
  type AddOnOffer,
  type CartOffersView,
  type LargerSizeOffer,
  MAX_ADD_ON_OFFERS,
} from '#contract/cart/cart-offers.schema.ts';
import { bareSizeName } from '#contract/catalogue/product.ts';
import { type Cents, cents, randText, times } from '#contract/money/money.ts';
import { focusOf } from '#server/features/catalogue/product-images.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import type { SeasonScope, ShownSeasons } from '#server/features/catalogue/season/season-prices.ts';
import { shownPrice } from '#server/features/catalogue/season/shown-price.ts';
import type { ShownCartLine } from '#server/features/cart/cart.repository.ts';
import { countedLines } from '#server/features/cart/get-cart.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { AddOnRow } from './add-on.repository.ts';

/**
 * Returns what is offered beside a cart: add-ons and the next size up of each bouquet. There is nothing while the cart
 * has no bouquet that can be bought, or the shop no add-on. Counted as a reading of the cart. Throws TOO_MANY.
 */
export async function getCartOffers(
  scope: SeasonScope & Pick<Scope, 'carts' | 'addOns' | 'limit' | 'limitUses' | 'returnUses'>,
  { sessionId }: { sessionId: string },
): Promise<CartOffersView> {
  const lines = await countedLines(scope, sessionId);
  const bouquets = lines.filter(({ product }) => product.kind === 'bouquet');
  if (!bouquets.some(isBuyable) || !(await scope.addOns.isThereOne())) {
    return { addOns: [], largerSizes: [] };
  }
  const seasons = await scope.seasonPrices.read(scope);
  const addOns = await scope.addOns.listFor(sessionId, MAX_ADD_ON_OFFERS);
  return {
    addOns: addOns.flatMap((row) => addOnOffer(row, seasons)),
    largerSizes: bouquets.flatMap((line) => largerSizeOffer(line, lines, seasons)),
  };
}

function isBuyable({ product, sizeCode, quantity, canBuy }: ShownCartLine): boolean {
  return (
    canBuy >= quantity && findPurchasableSize(product, sizeCode || undefined)?.sizeCode === sizeCode
  );
}

function addOnOffer(row: AddOnRow, seasons: ShownSeasons): AddOnOffer[] {
  const [size] = row.sizes;
  if (!size) return [];
  return [
    {
      productId: row.id,
      name: row.name,
      description: row.description,
      size: size.code,
      price: randText(shownPrice(cents(row.priceCents), row.id, seasons)),
      imageUrl: row.imageUrl,
      ...focusOf(row),
    },
  ];
}

/** Returns the cheapest of the dearer sizes, unless the cart has that one too. */
function largerSizeOffer(
  line: ShownCartLine,
  lines: readonly ShownCartLine[],
  seasons: ShownSeasons,
): LargerSizeOffer[] {
  const { product, sizeCode, quantity } = line;
  const priceOf = (code: string): Cents | undefined => {
    const offer = findPurchasableSize(product, code || undefined);
    return offer && shownPrice(offer.price, product.id, seasons);
  };
  const now = priceOf(sizeCode);
  if (now === undefined || !isBuyable(line)) return [];
  const dearer = product.sizes.flatMap(({ code, label, available }) => {
    const price = available ? priceOf(code) : undefined;
    return price !== undefined && price > now ? [{ code, label, price }] : [];
  });
  const [next] = dearer.toSorted((one, other) => one.price - other.price);
  const isThere = (other: ShownCartLine) =>
    other.product.id === product.id && other.sizeCode === next?.code;
  if (!next || lines.some(isThere)) return [];
  return [
    {
      lineId: line.id,
      size: next.code,
      sizeName: bareSizeName(next.label),
      price: randText(next.price),
      more: randText(times(cents(next.price - now), quantity)),
    },
  ];
}
