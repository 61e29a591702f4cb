import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import {
  findPurchasableSize,
  type SaleState,
  sizeLabelOf,
} from '#server/features/catalogue/purchasable-size.ts';
import type { CartLine } from './cart-line.entity.ts';

type ShownLine = Pick<CartLine, 'id' | 'sizeCode' | 'quantity' | 'priceCents'>;
export type ShownProduct = SaleState &
  Pick<Product, 'id' | 'name' | 'imageUrl' | 'priceCents' | 'sizes'>;

/**
 * Returns the view of a cart line, the only form in which one leaves the server. `stock` is what this shopper can still
 * buy in this size.
 */
export function cartLineView(line: ShownLine, product: ShownProduct, stock: number): CartLineView {
  const offer = findPurchasableSize(product, line.sizeCode || undefined);
  const isOffered = offer !== undefined && offer.sizeCode === line.sizeCode;
  return {
    id: line.id,
    productId: product.id,
    quantity: line.quantity,
    size: sizeLabelOf(product, line.sizeCode),
    priceAtTime: randText(cents(line.priceCents)),
    currentPrice: randText(isOffered ? offer.price : cents(line.priceCents)),
    available: isOffered && stock >= line.quantity,
    onSale: isOffered,
    stock: isOffered ? stock : 0,
    product: {
      name: product.name,
      price: randText(cents(product.priceCents)),
      imageUrl: product.imageUrl,
    },
  };
}
