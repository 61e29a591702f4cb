import type { AdminProductView } from '#contract/product-editing.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { addProduct } from './add-product.ts';
import { adminProductView } from './admin-product.view.ts';
import { nameOfCopy } from './name-of-copy.ts';
import { patchedFields } from './product-fields.ts';
import { putInOrder } from './put-in-order.ts';

/**
 * Copies a product, stock included, to the place right behind it, as a draft. Throws PRODUCT_NOT_FOUND,
 * UPLOAD_NOT_FOUND.
 */
export async function duplicateProduct(
  scope: Scope,
  actor: string,
  id: string,
): Promise<AdminProductView> {
  return scope.transaction(async (inner) => {
    const catalogue = await inner.products.lockCatalogue();
    const position = catalogue.findIndex((product) => product.id === id);
    const original = catalogue[position];
    if (!original) throw new ShopError('PRODUCT_NOT_FOUND');

    const name = nameOfCopy(original.name, new Set(catalogue.map((product) => product.name)));
    // Of several with the same number the newest comes first, so one more than the original is right
    // behind it, unless an older one shares the original's number.
    const isCrowded = catalogue[position + 1]?.displayOrder === original.displayOrder;
    const displayOrder = isCrowded ? position + 2 : original.displayOrder + 1;
    const fields = patchedFields(original, { name, displayOrder, status: 'draft' });
    const copy = await addProduct(inner, actor, 'duplicated', { ...fields, stockOwed: 0 });
    if (isCrowded) await putInOrder(inner, actor, catalogue.toSpliced(position + 1, 0, copy));
    return adminProductView(copy);
  });
}
