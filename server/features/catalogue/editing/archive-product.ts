import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { adminProductView } from '#server/features/catalogue/product.view.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { recordChange } from './apply-product-changes.ts';

/**
 * Takes a product out of the catalogue. Its row stays: past orders stay readable, carts say that it is
 * gone, and it can be restored. One that is deleted stays as it is, so that a request whose answer was lost
 * can be sent again. Throws PRODUCT_NOT_FOUND.
 */
export async function archiveProduct(scope: Scope, actor: string, id: string): Promise<void> {
  await scope.transaction(async (inner) => {
    const product = (await inner.products.lockMany([id])).get(id);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    if (product.deletedAt) return;
    product.deletedAt = inner.now();
    product.callMark = null;
    recordChange(inner, actor, 'deleted', product, []);
  });
}

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
