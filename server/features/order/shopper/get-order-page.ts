import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { orderPageView } from './order-page.view.ts';
import { customerOrderFacts } from './customer-order-facts.ts';

/**
 * An order for its own page: in full for whoever has its key, masked as usual for anybody else. Throws
 * ORDER_NOT_FOUND.
 */
export async function getOrderPage(
  scope: Pick<
    Scope,
    'orders' | 'attention' | 'refunds' | 'delivery' | 'orderAccessTokens' | 'limit' | 'now'
  >,
  { id, key }: { id: string; key?: string | undefined },
): Promise<OrderPageView> {
  const order = await scope.orders.findById(id);
  if (!order) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const isProven = key !== undefined && scope.orderAccessTokens.isKey(order, key);
  const lines = await scope.orders.linesOf(order);
  const events = await scope.orders.eventsOf(order);
  const parts = { lines, events, facts: await customerOrderFacts(scope, order) };
  return orderPageView(order, parts, isProven, scope.now());
}
