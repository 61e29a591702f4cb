import type { AdminProductView } from '#contract/product-editing.ts';
import { type ProductRow, productView } from './product.view.ts';

/** The columns of a product that the owner may see. */
export type AdminProductRow = ProductRow & { version: number; updatedAt: Date | string };

/** The only way a product leaves the server for the owner. */
export function adminProductView(product: AdminProductRow): AdminProductView {
  return {
    ...productView(product),
    version: product.version,
    updatedAt: new Date(product.updatedAt).toISOString(),
  };
}
