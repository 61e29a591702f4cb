import { longDate } from '#contract/delivery.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { PrintView } from '#contract/print.schema.ts';
import { ShopError } from '#server/errors.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { OrderLine } from '#server/order/order-line.entity.ts';
import type { Scope } from '#server/scope.ts';
import { makeListOf, slotsOf } from './make-list.ts';
import { cardOf, slipOf, workOrderOf } from './sheet.view.ts';

/** What still has work or a way before it. */
const PRINTED: readonly OrderStatus[] = ['paid', 'preparing', 'out_for_delivery', 'attempted'];

/** The papers of a day: of every order that is paid and not delivered, in the order of the rounds. */
export async function printDay(scope: Scope, { date }: { date: string }): Promise<PrintView> {
  const orders = (await scope.ownersOrders.ofDay(date)).filter(({ status }) =>
    PRINTED.includes(status),
  );
  return sheets(scope, longDate(date), orders);
}

/** The papers of one order, whatever its status. Throws ORDER_NOT_FOUND. */
export async function printOrder(scope: Scope, { id }: { id: string }): Promise<PrintView> {
  const order = await scope.orders.findById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return sheets(scope, order.orderNumber, [order]);
}

async function sheets(scope: Scope, title: string, orders: readonly Order[]): Promise<PrintView> {
  const lines: ReadonlyMap<string, OrderLine[]> = await scope.ownersOrders.linesOf(orders);
  const slots = slotsOf(orders);
  const inOrder = orders.toSorted(
    (one, other) =>
      slots.indexOf(one.deliveryTime) - slots.indexOf(other.deliveryTime) ||
      one.deliveryPostalCode.localeCompare(other.deliveryPostalCode) ||
      one.orderNumber.localeCompare(other.orderNumber),
  );
  const linesOf = ({ id }: Order) => lines.get(id) ?? [];
  return {
    title,
    slots,
    makeList: makeListOf(orders, lines, slots),
    workOrders: inOrder.map((order) => workOrderOf(order, linesOf(order))),
    slips: inOrder.map((order) => slipOf(order, linesOf(order))),
    cards: inOrder.map(cardOf).filter((card) => card !== undefined),
  };
}
