import { type DateText, DELIVERY_SLOTS } from '#contract/delivery.ts';
import type { OrderSummary, OrdersOfDayView } from '#contract/owners-order.schema.ts';
import { johannesburgTime } from '#server/delivery/johannesburg-time.ts';
import type { Scope } from '#server/scope.ts';
import { orderSummary } from './owners-order.view.ts';

/** The owner's day: every order of that date, and what needs the owner on any day. */
export async function listOrdersOfDay(
  { ownersOrders, now }: Pick<Scope, 'ownersOrders' | 'now'>,
  { date }: { date?: DateText | undefined },
): Promise<OrdersOfDayView> {
  const today = johannesburgTime(now()).date;
  const day = date ?? today;
  const ofDay = await ownersOrders.ofDay(day);
  const urgent = await ownersOrders.needingAttention();
  const lines = await ownersOrders.linesOf([...ofDay, ...urgent]);
  const orders = ofDay.map((order) => orderSummary(order, lines.get(order.id) ?? []));
  return {
    date: day,
    today,
    orders: orders.sort((one, other) => slotOf(one) - slotOf(other)),
    attention: urgent.map((order) => orderSummary(order, lines.get(order.id) ?? [])),
  };
}

function slotOf({ deliveryTime }: OrderSummary): number {
  return (DELIVERY_SLOTS as readonly string[]).indexOf(deliveryTime);
}
