import type { OpenOrdersInput, OpenOrdersView } from '#contract/order/admin-order.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { orderSummaries, type SummaryScope } from './order-summaries.ts';

const PAGE = 50;

/**
 * Orders of any day by day of delivery, a page at a time, and how many there are: those that need the
 * owner, or all that are paid and not ended.
 */
export async function listOpenOrders(
  scope: SummaryScope,
  input: OpenOrdersInput,
): Promise<OpenOrdersView> {
  const { orders, ...page } = await readOpenOrders(scope, input);
  return { ...page, orders: await orderSummaries(scope, orders) };
}

/** As {@link listOpenOrders}, the orders as they are stored. */
export async function readOpenOrders(
  scope: SummaryScope,
  { list, cursor }: OpenOrdersInput,
): Promise<Omit<OpenOrdersView, 'orders'> & { orders: Order[] }> {
  const { ownersOrders } = scope;
  const today = scope.today();
  const found = await ownersOrders.openList(list, { today, after: cursor, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    orders: page,
    total: await ownersOrders.countOpen(list, today),
    ...(found.length > PAGE &&
      last && {
        next: {
          deliveryDate: last.deliveryDate,
          createdAt: last.createdAt.toISOString(),
          id: last.id,
        },
      }),
  };
}
