import type { AdminProductView, ProductPatch } from '#contract/catalogue/product-input.schema.ts';
import { adminProductView } from '#server/features/catalogue/product.view.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { applyPatch } from '#server/features/catalogue/product-fields.ts';
import { lockProduct } from '#server/features/catalogue/stock-count.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';
import { applyProductChanges } from './apply-product-changes.ts';

/**
 * Changes some fields of a product. A call with the idempotency key and content of an earlier one changes nothing and
 * returns the product as it is now, so that what was sold since does not go back on sale. Throws PRODUCT_NOT_FOUND, UPLOAD_NOT_FOUND, and PRODUCT_CHANGED
 * with the product as it is now when the owner saw another version of it.
 */
export async function updateProduct(
  scope: Scope,
  actor: string,
  id: string,
  patch: ProductPatch,
  key?: string,
): Promise<AdminProductView> {
  const mark = callMark(key, { id, ...patch });
  return scope.transaction(async (inner) => {
    const product = await lockProduct(inner, id);
    if (mark !== null && (await inner.productChanges.isMarked(mark))) {
      return adminProductView(product);
    }
    if (patch.version !== undefined && patch.version !== product.version) {
      throw new ShopError('PRODUCT_CHANGED', {
        details: { version: product.version, product: adminProductView(product) },
      });
    }
    await changeProduct(inner, actor, product, patch, mark);
    await inner.products.writeAndRead(product);
    return adminProductView(product);
  });
}

/** Changes some fields of a locked product, of one that was archived too. Throws UPLOAD_NOT_FOUND. */
export async function changeProduct(
  scope: Scope,
  actor: string,
  product: Product,
  patch: ProductPatch,
  mark: string | null = null,
): Promise<void> {
  const { id } = product;
  const held = await scope.products.countHeld(patch.stock === 0 ? [id] : []);
  const fields = applyPatch(product, patch, held.get(id));
  await applyProductChanges(scope, actor, 'updated', product, fields, mark);
}
