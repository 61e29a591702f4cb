import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * An order, locked, for whoever has its key. Call inside a transaction. Throws ORDER_NOT_FOUND, which
 * does not say whether id or key is wrong.
 */
export async function lockVerifiedOrder(
  scope: Scope,
  { id, key }: { id: string; key: string },
): Promise<Order> {
  const seen = await scope.orders.findById(id);
  const isProven = seen !== null && scope.orderAccessTokens.isKey(seen, key);
  const order = isProven ? await scope.orders.lockById(id) : null;
  return order ?? failNotFound(scope, 'ORDER_NOT_FOUND');
}
