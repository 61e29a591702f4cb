import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { callMark } from '#server/platform/scope/call-mark.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { insertProduct } from './insert-product.ts';
import { adminProductView } from './admin-product.view.ts';
import { copyName } from './copy-name.ts';
import { applyPatch } from '#server/features/catalogue/product-fields.ts';
import { renumberProducts } from '#server/features/catalogue/browse/renumber-products.ts';

/**
 * Copies a product, stock included, to the place right behind it, as a draft. A call with the idempotency key of an
 * earlier one returns that one's copy as it is now. Throws PRODUCT_NOT_FOUND, UPLOAD_NOT_FOUND.
 */
export async function duplicateProduct(
  scope: Scope,
  actor: string,
  id: string,
  key?: string,
): Promise<AdminProductView> {
  const mark = callMark(key, { id });
  return scope.transaction(async (inner) => {
    const made = mark === null ? null : await inner.products.findMarked(mark);
    if (made) return adminProductView(made);
    const catalogue = await inner.products.lockCatalogue();
    const position = catalogue.findIndex((product) => product.id === id);
    const original = catalogue[position];
    if (!original) throw new ShopError('PRODUCT_NOT_FOUND');

    const name = copyName(original.name, new Set(catalogue.map((product) => product.name)));
    // Of several with the same number the newest comes first, so one more than the original is right
    // behind it, unless an older one shares the original's number.
    const isCrowded = catalogue[position + 1]?.displayOrder === original.displayOrder;
    const displayOrder = isCrowded ? position + 2 : original.displayOrder + 1;
    const fields = applyPatch(original, { name, displayOrder, status: 'draft' });
    const copyFields = { ...fields, stockOwed: 0 };
    const copy = await insertProduct(inner, actor, 'duplicated', copyFields, { callMark: mark });
    if (isCrowded) await renumberProducts(inner, actor, catalogue.toSpliced(position + 1, 0, copy));
    return adminProductView(copy);
  });
}
