import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminProductView } from './admin-product.view.ts';

/** The whole catalogue in the shop's order, as the owner sees it. */
export async function listProductsForAdmin(
  scope: Pick<Scope, 'products'>,
): Promise<AdminProductView[]> {
  return (await scope.products.listInDisplayOrder()).map(adminProductView);
}
