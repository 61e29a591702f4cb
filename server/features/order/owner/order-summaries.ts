import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { attentionViews } from '#server/features/order/attention/attention.view.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { isDueLater } from './admin-transitions.ts';
import { orderSummary } from './admin-order.view.ts';
import { readSincePrint } from '#server/features/order/printed/read-since-print.ts';

export type SummaryScope = Pick<
  Scope,
  'ownersOrders' | 'attention' | 'printMarks' | 'now' | 'today'
>;

/** Returns the orders as rows of the owner's lists, in the same order. */
export async function orderSummaries(
  scope: SummaryScope,
  orders: readonly Order[],
): Promise<OrderSummary[]> {
  const today = scope.today();
  const lines = await scope.ownersOrders.linesOf(orders);
  const open = await scope.attention.openOf(orders.filter(({ needsAttention }) => needsAttention));
  const sincePrint = await readSincePrint(scope, orders, lines);
  return orders.map((order) =>
    orderSummary(order, lines.get(order.id) ?? [], {
      attention: attentionViews(order, open.get(order.id) ?? [], today),
      changedSincePrint: sincePrint.get(order.id) ?? [],
      isDueLater: isDueLater(order, today),
    }),
  );
}
