import { randLabel } from '#contract/money.ts';
import { availableSizes, lowestPrice, type ProductView } from '#contract/product.ts';

/**
 * The price on a card: "from R299.00" when there is a choice of sizes, the size's own price when there
 * is one, the base price when none is available.
 */
export function priceText(product: Pick<ProductView, 'price' | 'sizes'>): string {
  const price = randLabel(lowestPrice(product));
  return availableSizes(product).length > 1 ? `from ${price}` : price;
}
