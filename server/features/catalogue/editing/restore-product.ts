import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminProductView } from './admin-product.view.ts';
import { recordChange } from './apply-product-changes.ts';

/**
 * Brings a deleted product back as it was; one that is there stays as it is, so that undoing twice does
 * no harm. Throws PRODUCT_NOT_FOUND.
 */
export async function restoreProduct(
  scope: Scope,
  actor: string,
  id: string,
): Promise<AdminProductView> {
  return scope.transaction(async (inner) => {
    const product = (await inner.products.lockMany([id])).get(id);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    if (product.deletedAt) {
      product.deletedAt = null;
      recordChange(inner, actor, 'restored', product, []);
    }
    return adminProductView(product);
  });
}
