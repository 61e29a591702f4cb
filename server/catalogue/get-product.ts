import type { ProductView } from '#contract/product.schema.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { productView } from './product.view.ts';

/** One bouquet. Throws PRODUCT_NOT_FOUND. */
export async function getProduct(
  scope: Pick<Scope, 'products'>,
  input: { id: string },
): Promise<ProductView> {
  const row = await scope.products.findOnSale(input.id);
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND');
  return productView(row);
}
