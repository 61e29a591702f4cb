import { type AdminProductView, LOW_STOCK } from '#contract/catalogue/product-input.schema.ts';

export type StockLevel = 'sold-out' | 'low' | 'fine';

/** The words for a level that the owner should see at a glance. */
export const LEVEL_NAMES = { low: 'Low stock', 'sold-out': 'Sold out' } as const;

/** Returns how much is left of a product. What is not on sale cannot run out. */
export function stockLevel({
  status,
  stock,
}: Pick<AdminProductView, 'status' | 'stock'>): StockLevel {
  if (status !== 'on_sale') return 'fine';
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'fine';
}
