import type { Scope } from '#server/platform/scope/scope.ts';
import { recordChange } from './apply-product-changes.ts';
import { lockProduct } from '#server/features/catalogue/lock-product.ts';

/**
 * Takes a product out of the catalogue. Its row stays: past orders stay readable, carts say that it is
 * gone, and it can be restored. Throws PRODUCT_NOT_FOUND.
 */
export async function deleteProduct(scope: Scope, actor: string, id: string): Promise<void> {
  await scope.transaction(async (inner) => {
    const product = await lockProduct(inner, id);
    product.deletedAt = inner.now();
    product.callMark = null;
    recordChange(inner, actor, 'deleted', product, []);
  });
}
