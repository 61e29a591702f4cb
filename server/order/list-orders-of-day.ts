import { type DateText, DELIVERY_SLOTS } from '#contract/delivery.ts';
import type { OrderSummary, OrdersOfDayView } from '#contract/owners-order.schema.ts';
import type { Order } from './order.entity.ts';
import { johannesburgTime } from '#server/delivery/johannesburg-time.ts';
import type { Scope } from '#server/scope.ts';
import { orderSummary } from './owners-order.view.ts';
import { readDayPapers, readSincePrint } from './read-since-print.ts';

/** The owner's day: every order of that date, and what needs the owner on any day. */
export async function listOrdersOfDay(
  scope: Pick<Scope, 'ownersOrders' | 'printMarks' | 'now'>,
  { date }: { date?: DateText | undefined },
): Promise<OrdersOfDayView> {
  const { ownersOrders, now } = scope;
  const today = johannesburgTime(now()).date;
  const day = date ?? today;
  const ofDay = await ownersOrders.ofDay(day);
  const urgent = await ownersOrders.needingAttention();
  const lines = await ownersOrders.linesOf([...ofDay, ...urgent]);
  const sincePrint = await readSincePrint(scope, [...ofDay, ...urgent], lines);
  const summary = (order: Order) =>
    orderSummary(order, lines.get(order.id) ?? [], sincePrint.get(order.id));
  const orders = ofDay.map(summary);
  return {
    date: day,
    today,
    orders: orders.sort((one, other) => slotOf(one) - slotOf(other)),
    papers: await readDayPapers(scope, day, ofDay, sincePrint),
    attention: urgent.map(summary),
  };
}

function slotOf({ deliveryTime }: OrderSummary): number {
  return (DELIVERY_SLOTS as readonly string[]).indexOf(deliveryTime);
}
