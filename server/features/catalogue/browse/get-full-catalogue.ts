import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { PAGE_SIZE } from '#contract/catalogue/page-size.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listProducts } from './list-products.ts';

/** The whole catalogue where one page of a list holds it, else null. */
export async function getFullCatalogue(
  scope: Pick<Scope, 'products' | 'productIndex' | 'limitUses'>,
): Promise<ProductView[] | null> {
  const { byId } = await scope.productIndex.read(scope.products);
  if (byId.size > PAGE_SIZE) return null;
  // More may have come since.
  return (await listProducts(scope)).slice(0, PAGE_SIZE);
}
