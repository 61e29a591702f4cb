import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { LOW_STOCK } from '#contract/catalogue/product.ts';
import { saleStateOf } from '#contract/catalogue/product-status.ts';

export type StockLevel = 'sold-out' | 'low' | 'fine';

/** The words for a level that the owner should see at a glance. */
export const LEVEL_NAMES = { low: 'Low stock', 'sold-out': 'Sold out' } as const;

/** Returns how much is left of a product. What is not on sale cannot run out. */
export function stockLevel(
  product: Pick<AdminProductView, 'status' | 'onSaleFrom' | 'stock'>,
): StockLevel {
  const { stock } = product;
  if (saleStateOf(product) !== 'on_sale') return 'fine';
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'fine';
}
