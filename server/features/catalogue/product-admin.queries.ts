import type {
  AdminProductView,
  ArchivedProductsView,
  ProductChangeView,
} from '#contract/catalogue/product-input.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminProductView } from './product.view.ts';

const LATEST = 100;

/** Returns the latest hundred changes of a product, newest first, also of a deleted one. Throws PRODUCT_NOT_FOUND. */
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

/** Returns the whole catalogue in the shop's order, as the owner sees it. */
export async function listProductsForAdmin(
  scope: Pick<Scope, 'products' | 'adminProductViews'>,
): Promise<AdminProductView[]> {
  return scope.adminProductViews.list(scope);
}

/** Returns the products that the owner has deleted, which can be brought back. */
export async function listArchivedProducts(
  scope: Pick<Scope, 'products'>,
  { most }: { most: number },
): Promise<ArchivedProductsView> {
  const { products, total } = await scope.products.listArchived(most);
  return {
    total,
    products: products.flatMap((product) =>
      product.deletedAt
        ? [{ ...adminProductView(product), deletedAt: product.deletedAt.toISOString() }]
        : [],
    ),
  };
}
