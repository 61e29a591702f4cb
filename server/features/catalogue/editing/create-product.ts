import type { AdminProductView, ProductInput } from '#contract/catalogue/product-input.schema.ts';
import { callMark } from '#server/platform/scope/call-mark.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { insertProduct } from './insert-product.ts';
import { adminProductView } from './admin-product.view.ts';
import { toColumns } from '#server/features/catalogue/product-fields.ts';

/**
 * Puts a new product into the catalogue. A call with the idempotency key and content of an earlier one adds nothing
 * and returns that one's product as it is now. Throws UPLOAD_NOT_FOUND.
 */
export async function createProduct(
  scope: Scope,
  actor: string,
  input: ProductInput,
  key?: string,
): Promise<AdminProductView> {
  const mark = callMark(key, input);
  return scope.transaction(async (inner) => {
    const made = mark === null ? null : await inner.products.findMarked(mark);
    const product =
      made ?? (await insertProduct(inner, actor, 'created', toColumns(input), { callMark: mark }));
    return adminProductView(product);
  });
}
