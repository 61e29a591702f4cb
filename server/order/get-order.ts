import type { OrderView } from '#contract/order.schema.ts';
import { missed } from '#server/missed.ts';
import type { Scope } from '#server/scope.ts';
import { orderView } from './order.view.ts';

/** An order by its unguessable id. Throws ORDER_NOT_FOUND. */
export async function getOrder(
  scope: Pick<Scope, 'orders' | 'attention' | 'limit' | 'now'>,
  input: { id: string },
): Promise<OrderView> {
  const found = await scope.orders.findShown(input.id);
  if (!found) return missed(scope, 'ORDER_NOT_FOUND');
  const deliveryInDoubt = await scope.attention.hasDeliveryDoubt(found.order);
  return orderView(found.order, found.lines, { deliveryInDoubt, now: scope.now() });
}
