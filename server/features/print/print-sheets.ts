import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { OPEN_STATUSES } from '#contract/order/order-lists.ts';
import type { DayPapers, PrintView } from '#contract/order/print.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { printedVersion } from '#server/features/order/printed/printed-content.ts';
import { readDayPapers, readSincePrint } from '#server/features/order/printed/since-print.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { cardOf, slipOf, workOrderOf } from './print-document.view.ts';

/** Returns the papers of a day: of every order that is paid and not delivered, in the order of the rounds. */
export async function printDay(scope: Scope, { date }: { date: string }): Promise<PrintView> {
  const orders = await scope.ownersOrders.ofDay(date, OPEN_STATUSES);
  const lines = await scope.ownersOrders.linesOf(orders);
  const sincePrint = await readSincePrint(scope, orders, lines);
  const papers = await readDayPapers(scope, date, orders, sincePrint);
  const changes = orders.flatMap(({ id, orderNumber }) =>
    (sincePrint.get(id) ?? []).map((change) => `${orderNumber}: ${change}`),
  );
  const notes = [...papers.notes, ...changes];
  return sheets(scope, longDate(date), { orders, lines, sincePrint: { ...papers, notes } });
}

/** Returns the papers of one order of any status. Throws ORDER_NOT_FOUND. */
export async function printOrder(scope: Scope, { id }: { id: string }): Promise<PrintView> {
  const order = await scope.orders.findById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const lines = await scope.ownersOrders.linesOf([order]);
  const sincePrint = await readSincePrint(scope, [order], lines);
  const marks = (await scope.printMarks.ofOrders([order])).get(id) ?? [];
  const last =
    marks
      .map(({ printedAt }) => printedAt.toISOString())
      .sort()
      .at(-1) ?? null;
  const papers = { printedAt: last, notes: sincePrint.get(id) ?? [] };
  return sheets(scope, order.orderNumber, { orders: [order], lines, sincePrint: papers });
}

async function sheets(
  scope: Scope,
  title: string,
  parts: {
    orders: readonly Order[];
    lines: ReadonlyMap<string, readonly OrderLine[]>;
    sincePrint: DayPapers;
  },
): Promise<PrintView> {
  const { orders, lines, sincePrint } = parts;
  const slots = slotsOf(orders);
  const inOrder = orders.toSorted(
    (one, other) =>
      slots.indexOf(one.deliveryTime) - slots.indexOf(other.deliveryTime) ||
      one.deliveryPostalCode.localeCompare(other.deliveryPostalCode) ||
      one.orderNumber.localeCompare(other.orderNumber),
  );
  const linesOf = ({ id }: Order) => lines.get(id) ?? [];
  const attention = await scope.attention.openOf(orders);
  return {
    title,
    slots,
    makeList: productionListOf(orders, lines, slots),
    workOrders: inOrder.map((order) =>
      workOrderOf(order, linesOf(order), attention.get(order.id) ?? []),
    ),
    slips: inOrder.map((order) => slipOf(order, linesOf(order), attention.get(order.id) ?? [])),
    cards: inOrder.map(cardOf).filter((card) => card !== undefined),
    orders: inOrder.map((order) => ({
      id: order.id,
      version: printedVersion(order, linesOf(order)),
    })),
    sincePrint,
  };
}

type MakeRow = PrintView['makeList'][number];

/** Returns the slots of the specification, and after them any others that orders have. */
function slotsOf(orders: readonly Order[]): string[] {
  return [...new Set([...DELIVERY_SLOTS, ...orders.map(({ deliveryTime }) => deliveryTime)])];
}

/** Counts how many of each bouquet and size are still to be made for these orders, by slot, by name. */
function productionListOf(
  orders: readonly Order[],
  lines: ReadonlyMap<string, readonly OrderLine[]>,
  slots: readonly string[],
): MakeRow[] {
  const rows = new Map<string, MakeRow>();
  for (const order of orders) {
    if (order.status !== 'paid' && order.status !== 'preparing') continue;
    const slot = slots.indexOf(order.deliveryTime);
    for (const { productName, sizeLabel, quantity } of lines.get(order.id) ?? []) {
      const key = `${productName}\n${sizeLabel}`;
      const row = rows.get(key) ?? {
        productName,
        size: sizeLabel,
        bySlot: slots.map(() => 0),
        total: 0,
      };
      row.bySlot[slot] = (row.bySlot[slot] ?? 0) + quantity;
      row.total += quantity;
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort(
    (one, other) =>
      one.productName.localeCompare(other.productName) || one.size.localeCompare(other.size),
  );
}
