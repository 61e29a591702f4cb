import type { OrderView } from '#contract/order/order.schema.ts';
import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { orderView } from '#server/features/order/order.view.ts';
import { customerOrderFacts } from './customer-order-facts.ts';

/** An order by its unguessable id. Throws ORDER_NOT_FOUND. */
export async function getOrder(
  scope: Pick<Scope, 'orders' | 'attention' | 'refunds' | 'delivery' | 'limit' | 'now'>,
  input: { id: string },
): Promise<OrderView> {
  const found = await scope.orders.findShown(input.id);
  if (!found) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const facts = await customerOrderFacts(scope, found.order);
  return orderView(found.order, found.lines, facts, scope.now());
}
