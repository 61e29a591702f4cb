import type { AdminProductView, ProductInput } from '#contract/product-editing.ts';
import type { Scope } from '#server/scope.ts';
import { addProduct } from './add-product.ts';
import { adminProductView } from './admin-product.view.ts';
import { newFields } from './product-fields.ts';

/** Puts a new product into the catalogue. Throws UPLOAD_NOT_FOUND. */
export async function createProduct(
  scope: Scope,
  actor: string,
  input: ProductInput,
): Promise<AdminProductView> {
  return scope.transaction(async (inner) =>
    adminProductView(await addProduct(inner, actor, 'created', newFields(input))),
  );
}
