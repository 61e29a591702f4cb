import type { ProductPatch } from '#contract/catalogue/product-input.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Product } from './product.entity.ts';

/**
 * `stock` is on sale. While it is 0, `stockOwed` of what orders give back do not go on sale, because
 * the owner counted less than orders had taken.
 */
export type StockCount = Pick<Product, 'stock' | 'stockOwed'>;

/**
 * Returns the stock after the owner wrote `stock`. Orders change the stock while the owner looks at it: against
 * `stockSeen` only the difference counts, and the part that cannot be taken off becomes `stockOwed`. A stock of 0 means
 * that there are none, for any `stockSeen`: the quantity that unpaid orders hold at that moment (`held`) becomes
 * `stockOwed`.
 */
export function countedStock(
  current: StockCount,
  { stock, stockSeen }: Pick<ProductPatch, 'stock' | 'stockSeen'>,
  held: number,
): StockCount {
  if (stock === 0) return { stock: 0, stockOwed: held };
  if (stock === undefined || stock === stockSeen) {
    return { stock: current.stock, stockOwed: current.stockOwed };
  }
  return stockSeen === undefined
    ? { stock, stockOwed: 0 }
    : splitCount(current.stock + stock - stockSeen);
}

/** Returns the same count with `stockOwed` taken off the stock, as far as it goes. */
export function settledStock({ stock, stockOwed }: StockCount): StockCount {
  return splitCount(stock - stockOwed);
}

/** Returns the count after `by` more were counted, or fewer: what is missing is owed, and what is owed is paid first. */
export function shiftedStock({ stock, stockOwed }: StockCount, by: number): StockCount {
  return splitCount(stock - stockOwed + by);
}

function splitCount(count: number): StockCount {
  return { stock: Math.max(0, count), stockOwed: Math.max(0, -count) };
}

/** Locks a product of the catalogue until the transaction ends, and returns it. Throws PRODUCT_NOT_FOUND. */
export async function lockProduct(
  { products }: Pick<Scope, 'products'>,
  id: string,
): Promise<Product> {
  const product = (await products.lockMany([id])).get(id);
  if (!product || product.deletedAt) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}
