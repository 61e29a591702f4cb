import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { productView } from '#server/features/catalogue/product.view.ts';

/** One bouquet. Throws PRODUCT_NOT_FOUND. */
export async function getProduct(
  scope: Pick<Scope, 'products'>,
  input: { id: string },
): Promise<ProductView> {
  const row = await scope.products.findOnSale(input.id);
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND');
  return productView(row);
}
