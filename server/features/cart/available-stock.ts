import { shortageText } from '#contract/catalogue/product.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns how many of each bouquet the shopper of this cart can buy: what is on sale and what their own unpaid orders
 * hold.
 */
export async function availableStockFor(
  { orders }: Pick<Scope, 'orders'>,
  sessionId: string,
): Promise<(product: Product) => number> {
  const held = await orders.heldBy(sessionId);
  return (product) => product.stock + (held.get(product.id) ?? 0);
}

/** Throws OUT_OF_STOCK, with how many are left, when a line asks for more than that. */
export function assertInStock(
  product: Pick<Product, 'id' | 'name'>,
  quantity: number,
  stock: number,
): void {
  if (quantity <= stock) return;
  throw new ShopError('OUT_OF_STOCK', {
    message: shortageText(product.name, stock),
    details: { items: [{ productId: product.id, available: stock }] },
  });
}

/**
 * In SQL, with `shop_order o` and `order_line l`: what the unpaid orders of a cart hold of the
 * stock, which its shopper can still buy. The cart's id follows.
 */
export const RESERVED_BY_CART = `
  from shop_order o join order_line l on l.order_id = o.id
  where o.status = 'pending_payment' and o.stock_state = 'held' and o.cart_session_id =`;
