import { productPath } from '#contract/catalogue/product-path.ts';
import { sizeLabelOf } from '#server/features/catalogue/purchasable-size.ts';
import type { StockRequest } from './stock-request.entity.ts';

/** Returns the bouquet that a request waits for, in words, with the path of its page. */
export function waitedFor({ product, sizeCode }: StockRequest): { name: string; path: string } {
  const size = sizeCode && ` in ${sizeLabelOf(product, sizeCode)}`;
  return { name: `${product.name}${size}`, path: productPath(product) };
}
