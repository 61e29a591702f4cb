import { shortageText } from '#contract/catalogue/product.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { settledStock } from '#server/features/catalogue/stock-count.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Sums the quantities of an order's lines by product id. */
export function quantityByProduct(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  return wanted;
}

/** Takes stock off locked products, or throws OUT_OF_STOCK naming every bouquet that falls short. */
export function reserveStock(
  products: ReadonlyMap<string, Product>,
  wanted: ReadonlyMap<string, number>,
): void {
  const short = shortages(products, wanted);
  const [first] = short;
  if (first) {
    throw new ShopError('OUT_OF_STOCK', {
      message: shortageText(first.name, first.stock),
      details: { items: short.map(({ id, stock }) => ({ productId: id, available: stock })) },
    });
  }
  for (const [id, quantity] of wanted) {
    const product = products.get(id);
    if (product) product.stock -= quantity;
  }
}

/** Gives back what an order took, less `stockOwed`. The caller holds the order's row lock. */
export async function releaseStock(
  scope: Pick<Scope, 'orders' | 'products' | 'holds' | 'now'>,
  order: Order,
): Promise<void> {
  const { orders, products } = scope;
  if (order.stockState === 'released') return;
  const held = await stockTakenBy(orders, order);
  const locked = await products.lockMany([...held.keys()]);
  releaseReserved(order, held, locked);
  payOwed(locked);
  await noteLapses(scope, [{ order, held }]);
}

/** Notes the holders of stock whose orders ended unpaid. */
export async function noteLapses(
  { holds, now }: Pick<Scope, 'holds' | 'now'>,
  ended: readonly { order: Order; held: ReadonlyMap<string, number> }[],
): Promise<void> {
  const unpaid = ended.filter(({ order }) => !order.paidAt);
  if (unpaid.length === 0) return;
  await holds.noteLapses(
    unpaid.map(({ order, held }) => ({
      order,
      units: [...held.values()].reduce((sum, quantity) => sum + quantity, 0),
    })),
    now(),
  );
}

/**
 * Puts what an order held back on products that are locked already. Call {@link payOwed} once a new
 * order has taken what it takes of it: a hold that is replaced by another is no return.
 */
export function releaseReserved(
  order: Order,
  held: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Product>,
): void {
  for (const [id, quantity] of held) {
    const product = products.get(id);
    if (product) product.stock += quantity;
  }
  order.stockState = 'released';
}

/** Takes `stockOwed` off the stock of locked products. */
export function payOwed(products: ReadonlyMap<string, Product>): void {
  for (const product of products.values()) Object.assign(product, settledStock(product));
}

/**
 * Takes released stock again for money that came late. Returns the products of which there are not enough,
 * and takes nothing if there is one.
 */
export async function reserveStockAgain(
  { orders, products }: Pick<Scope, 'orders' | 'products'>,
  order: Order,
): Promise<Product[]> {
  const wanted = await stockTakenBy(orders, order);
  const locked = await products.lockMany([...wanted.keys()]);
  const short = shortages(locked, wanted);
  if (short.length === 0) reserveStock(locked, wanted);
  return short;
}

/** Returns how many of each product an order takes, by product id. */
export async function stockTakenBy(
  orders: Scope['orders'],
  order: Order,
): Promise<Map<string, number>> {
  const lines = await orders.linesOf(order);
  return quantityByProduct(
    lines.map((line) => ({ productId: line.product.id, quantity: line.quantity })),
  );
}

function shortages(
  products: ReadonlyMap<string, Product>,
  wanted: ReadonlyMap<string, number>,
): Product[] {
  return [...wanted].flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product && product.stock < quantity ? [product] : [];
  });
}

/**
 * What an order has done to the stock: `held` while unpaid, `sold` once paid,
 * `released` when it was given back or could not be taken again.
 */
export const STOCK_STATES = ['held', 'sold', 'released'] as const;
export type StockState = (typeof STOCK_STATES)[number];
