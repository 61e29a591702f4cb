import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Product } from './product.entity.ts';

/** A product of the catalogue, locked until the transaction ends. Throws PRODUCT_NOT_FOUND. */
export async function lockProduct(
  { products }: Pick<Scope, 'products'>,
  id: string,
): Promise<Product> {
  const product = (await products.lockMany([id])).get(id);
  if (!product || product.deletedAt) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}
