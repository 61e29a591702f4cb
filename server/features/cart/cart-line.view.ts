import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { focusOf } from '#server/features/catalogue/product-images.ts';
import {
  findPurchasableSize,
  type SaleState,
  sizeLabelOf,
} from '#server/features/catalogue/purchasable-size.ts';
import type { CartLine } from './cart-line.entity.ts';
import type { ShownSeasons } from '#server/features/catalogue/season/season-prices.ts';
import { shownPrice, shownSpans } from '#server/features/catalogue/season/shown-price.ts';

type ShownLine = Pick<CartLine, 'id' | 'sizeCode' | 'quantity' | 'priceCents'>;
export type ShownProduct = SaleState &
  Pick<Product, 'id' | 'kind' | 'name' | 'imageUrl' | 'images' | 'priceCents' | 'sizes'>;

/**
 * Returns the view of a cart line, the only form in which one leaves the server. `stock` is what this shopper can still
 * buy in this size.
 */
export function cartLineView(
  line: ShownLine,
  product: ShownProduct,
  stock: number,
  seasons: ShownSeasons,
): CartLineView {
  const offer = findPurchasableSize(product, line.sizeCode || undefined);
  const isOffered = offer !== undefined && offer.sizeCode === line.sizeCode;
  // Its own unpaid order may hold the last place of a day that is full for others.
  const spans = isOffered
    ? shownSpans(offer.price, product.id, seasons, seasons.days?.firstDay)
    : undefined;
  return {
    id: line.id,
    productId: product.id,
    ...(product.kind === 'addon' && { isAddOn: true }),
    quantity: line.quantity,
    size: sizeLabelOf(product, line.sizeCode),
    priceAtTime: randText(cents(line.priceCents)),
    currentPrice: randText(
      isOffered ? shownPrice(offer.price, product.id, seasons) : cents(line.priceCents),
    ),
    ...(isOffered && spans && { pricesByDay: spans, usualPrice: randText(offer.price) }),
    available: isOffered && stock >= line.quantity,
    onSale: isOffered,
    stock: isOffered ? stock : 0,
    product: {
      name: product.name,
      price: randText(shownPrice(cents(product.priceCents), product.id, seasons)),
      imageUrl: product.imageUrl,
      ...focusOf(product),
    },
  };
}
