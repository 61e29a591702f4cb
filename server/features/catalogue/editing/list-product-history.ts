import type { ProductChangeView } from '#contract/catalogue/product-input.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const LATEST = 100;

/** The latest hundred changes of a product, newest first, also of a deleted one. Throws PRODUCT_NOT_FOUND. */
export async function listProductHistory(
  { products, productChanges }: Pick<Scope, 'products' | 'productChanges'>,
  id: string,
): Promise<ProductChangeView[]> {
  if (!(await products.findManyWithDeleted([id])).has(id)) throw new ShopError('PRODUCT_NOT_FOUND');
  const changes = await productChanges.latestOf(id, LATEST);
  return changes.map(({ at, actor, action, changes: fields }) => ({
    at: at.toISOString(),
    actor,
    action,
    changes: fields,
  }));
}
