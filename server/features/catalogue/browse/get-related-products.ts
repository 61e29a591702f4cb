import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readBouquets } from './read-products.ts';
import { relatedBouquets } from './related-products.ts';

/** The bouquets to show below this one; none when the shop does not have it. */
export async function getRelatedProducts(
  scope: Pick<Scope, 'products' | 'catalogueIndex' | 'limitUses'>,
  { id }: { id: string },
): Promise<ProductView[]> {
  const { byId, sorted, related } = await scope.catalogueIndex.read(scope.products);
  const bouquet = byId.get(id);
  if (!bouquet) return [];
  const ids =
    related.find(id) ??
    related.keep(
      id,
      relatedBouquets(bouquet, sorted.featured).map((each) => each.id),
    );
  return readBouquets(scope, ids);
}
