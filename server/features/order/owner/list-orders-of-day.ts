import { type DateText, DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { OrderSummary, OrdersOfDayView } from '#contract/order/admin-order.schema.ts';
import { DAY_STATUSES } from '#contract/order/admin-order.ts';
import { readOpenOrders } from './list-open-orders.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { orderSummaries, type SummaryScope } from './order-summaries.ts';
import { readDayPapers } from '#server/features/order/printed/read-since-print.ts';

const MOST_OTHERS = 50;

/**
 * The owner's day: every order that goes out on that date, the latest that do not, what needs the owner on
 * any day, and the days on which orders wait.
 */
export async function listOrdersOfDay(
  scope: SummaryScope,
  { date }: { date?: DateText | undefined },
): Promise<OrdersOfDayView> {
  const { ownersOrders } = scope;
  const today = scope.today();
  const day = date ?? today;
  const ofDay = await ownersOrders.ofDay(day, DAY_STATUSES);
  const others = await ownersOrders.othersOfDay(day, DAY_STATUSES, MOST_OTHERS);
  const urgent = await readOpenOrders(scope, { list: 'attention' });
  const all = new Map(
    [...ofDay, ...others.orders, ...urgent.orders].map((each) => [each.id, each]),
  );
  const summaries = await orderSummaries(scope, [...all.values()]);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const rows = (orders: readonly Order[]) => orders.flatMap(({ id }) => byId.get(id) ?? []);
  const sincePrint = new Map(summaries.map((order) => [order.id, order.changedSincePrint]));
  return {
    date: day,
    today,
    orders: rows(ofDay).sort((one, other) => slotOf(one) - slotOf(other)),
    papers: await readDayPapers(scope, day, ofDay, sincePrint),
    others: rows(others.orders),
    othersTotal: others.total,
    attention: rows(urgent.orders),
    attentionTotal: urgent.total,
    openDays: await ownersOrders.openDays(),
  };
}

function slotOf({ deliveryTime }: OrderSummary): number {
  return (DELIVERY_SLOTS as readonly string[]).indexOf(deliveryTime);
}
