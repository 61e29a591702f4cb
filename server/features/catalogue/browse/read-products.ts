import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { productView } from '#server/features/catalogue/product.view.ts';

/**
 * Returns those of these bouquets that are on sale, in this order. Each is work, a quarter of a millisecond, so that
 * they are counted before they are read. Throws TOO_MANY.
 */
export async function readProducts(
  scope: Pick<Scope, 'products' | 'limitUses'>,
  ids: readonly string[],
): Promise<ProductView[]> {
  await scope.limitUses('bouquet-read', Math.max(1, ids.length));
  return (await scope.products.findManyOnSale(ids)).map(productView);
}
