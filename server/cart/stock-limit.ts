import type { Product } from '#server/catalogue/product.entity.ts';
import { ShopError } from '#server/errors.ts';

/** Throws OUT_OF_STOCK, with how many are left, when a line asks for more than can be sold. */
export function refuseMoreThanStock(product: Product, quantity: number): void {
  if (quantity <= product.stock) return;
  throw new ShopError('OUT_OF_STOCK', {
    message:
      product.stock === 0
        ? `${product.name} is sold out.`
        : `Only ${product.stock} of ${product.name} left.`,
    details: { items: [{ productId: product.id, available: product.stock }] },
  });
}
