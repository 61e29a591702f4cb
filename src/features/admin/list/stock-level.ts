import { type AdminProductView, LOW_STOCK } from '#contract/product-editing.ts';

export type StockLevel = 'sold-out' | 'low' | 'fine';

/** The words for a level that the owner should see at a glance. */
export const LEVEL_NAMES = { low: 'Low stock', 'sold-out': 'Sold out' } as const;

export function stockLevel({ stock }: Pick<AdminProductView, 'stock'>): StockLevel {
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'fine';
}
