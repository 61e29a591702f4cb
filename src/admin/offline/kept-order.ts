import { z } from 'zod';
import { fulfilmentView } from '#contract/order/order-view.schema.ts';
import { orderStatuses } from '#contract/order/order.ts';
import type { PrintView } from '#contract/order/print.schema.ts';

/** What a browser keeps of an order for a day without a network: what is made, written and where it goes. No price. */
export const keptOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  fulfilment: fulfilmentView,
  slot: z.string(),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  cardMessage: z.string(),
  isAnonymous: z.boolean(),
  instructions: z.string(),
  items: z.array(z.string()),
  /** What else the florist needs, as label and text. */
  rows: z.array(z.tuple([z.string(), z.string()])),
});
export type KeptOrder = z.infer<typeof keptOrder>;

/** They have places of their own above. */
const TOLD_ABOVE: readonly string[] = ['For', 'Recipient’s phone', 'Address'];

/** Returns what is kept of a day's papers, in the order of the rounds. */
export function keptOrdersOf({ orders, workOrders, slips }: PrintView): KeptOrder[] {
  const phoneOf = new Map(slips.map(({ orderNumber, phone }) => [orderNumber, phone]));
  return workOrders.map((order, index) => {
    const { orderNumber, status, fulfilment, slot, cardMessage, isAnonymous, instructions } = order;
    const told = new Map(order.rows);
    return {
      id: orders[index]?.id ?? orderNumber,
      orderNumber,
      status,
      ...(fulfilment && { fulfilment }),
      slot,
      recipient: told.get('For') ?? 'Anyone at this address',
      phone: phoneOf.get(orderNumber) ?? '',
      address: told.get('Address') ?? '',
      cardMessage,
      isAnonymous,
      instructions,
      items: order.items.map(
        ({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`,
      ),
      rows: order.rows.filter(([label]) => !TOLD_ABOVE.includes(label)),
    };
  });
}

/** Returns the orders of each delivery time, in the order in which they were kept. */
export function bySlot(orders: readonly KeptOrder[]): { slot: string; orders: KeptOrder[] }[] {
  const slots = [...new Set(orders.map(({ slot }) => slot))];
  return slots.map((slot) => ({ slot, orders: orders.filter((order) => order.slot === slot) }));
}
