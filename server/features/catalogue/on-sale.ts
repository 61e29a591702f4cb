import type { Product } from './product.entity.ts';

/** What decides whether shoppers see a product and can buy it. */
export type SaleState = Pick<Product, 'status' | 'deletedAt'>;

/** Returns whether shoppers see the product and can buy it. */
export function isOnSale({ status, deletedAt }: SaleState): boolean {
  return status === 'on_sale' && !deletedAt;
}

/** The same as {@link isOnSale} in SQL, over the table `product`. */
export const IS_ON_SALE = `deleted_at is null and status = 'on_sale'`;
