import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { SHELF_SIZE } from '#contract/catalogue/page-size.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listProducts } from './list-products.ts';

/** The whole catalogue where one page of a list holds it, else null. */
export async function getWholeCatalogue(
  scope: Pick<Scope, 'products' | 'catalogueIndex' | 'limitUses'>,
): Promise<ProductView[] | null> {
  const { byId } = await scope.catalogueIndex.read(scope.products);
  if (byId.size > SHELF_SIZE) return null;
  // More may have come since.
  return (await listProducts(scope)).slice(0, SHELF_SIZE);
}
