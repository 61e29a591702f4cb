import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { productView } from '#server/features/catalogue/product.view.ts';

/**
 * All that is on sale, lowest displayOrder first, then newest. Throws TOO_MANY to a network that asks for it
 * again and again by other addresses than those whose answer is kept.
 */
export async function listProducts(
  scope: Pick<Scope, 'products' | 'productIndex' | 'limitUses'>,
): Promise<ProductView[]> {
  const { byId } = await scope.productIndex.read(scope.products);
  await scope.limitUses('whole-catalogue', Math.max(1, byId.size));
  const rows = await scope.products.listOnSale();
  return rows.map(productView);
}
