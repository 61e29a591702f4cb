import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readProducts } from './read-products.ts';
import { relatedProducts } from './related-products.ts';

/** The bouquets to show below this one; none when the shop does not have it. */
export async function getRelatedProducts(
  scope: Pick<Scope, 'products' | 'productIndex' | 'limitUses'>,
  { id }: { id: string },
): Promise<ProductView[]> {
  const { byId, sorted, related } = await scope.productIndex.read(scope.products);
  const bouquet = byId.get(id);
  if (!bouquet) return [];
  const ids =
    related.find(id) ??
    related.keep(
      id,
      relatedProducts(bouquet, sorted.featured).map((each) => each.id),
    );
  return readProducts(scope, ids);
}
