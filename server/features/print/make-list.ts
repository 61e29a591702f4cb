import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { PrintView } from '#contract/order/print.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { OrderLine } from '#server/features/order/order-line.entity.ts';

type MakeRow = PrintView['makeList'][number];

/** The slots of the specification, and after them whatever else orders have. */
export function slotsOf(orders: readonly Order[]): string[] {
  return [...new Set([...DELIVERY_SLOTS, ...orders.map(({ deliveryTime }) => deliveryTime)])];
}

/** How many of each bouquet and size are still to be made for these orders, by slot, by name. */
export function makeListOf(
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
