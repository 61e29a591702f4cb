import type { Product } from '#server/features/catalogue/product.entity.ts';
import { applyPatch } from '#server/features/catalogue/product-fields.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { applyProductChanges } from './apply-product-changes.ts';

/** Numbers locked products 1 to n, in the order given; each that moves gets a row in its history. */
export async function renumberProducts(
  scope: Scope,
  actor: string,
  products: readonly Product[],
): Promise<void> {
  for (const [index, product] of products.entries()) {
    const fields = applyPatch(product, { displayOrder: index + 1 });
    await applyProductChanges(scope, actor, 'reordered', product, fields);
  }
}
