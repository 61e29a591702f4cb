import type { ProductView } from '#contract/product.schema.ts';
import type { Scope } from '#server/scope.ts';
import { productView } from './product.view.ts';

/** All that is on sale, lowest displayOrder first, then newest. */
export async function listProducts(scope: Pick<Scope, 'products'>): Promise<ProductView[]> {
  const rows = await scope.products.listOnSale();
  return rows.map(productView);
}
