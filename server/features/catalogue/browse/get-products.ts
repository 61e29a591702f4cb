import { productId, type ProductView } from '#contract/catalogue/product.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readProducts } from './read-products.ts';

/** These bouquets, in this order; without those that the shop does not have. Throws TOO_MANY. */
export async function getProducts(
  scope: Pick<Scope, 'products' | 'limitUses'>,
  { ids }: { ids: string[] },
): Promise<ProductView[]> {
  const known = ids.filter((id) => productId.safeParse(id).success);
  return readProducts(scope, known);
}
