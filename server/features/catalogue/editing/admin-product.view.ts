import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { type ProductRow, productView } from '#server/features/catalogue/product.view.ts';

/** The columns of a product that the owner may see. */
export type AdminProductRow = ProductRow &
  Pick<Product, 'status' | 'version'> & { updatedAt: Date | string };

/** The only way a product leaves the server for the owner. */
export function adminProductView(product: AdminProductRow): AdminProductView {
  return {
    ...productView(product),
    status: product.status,
    version: product.version,
    updatedAt: new Date(product.updatedAt).toISOString(),
  };
}
