import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { longDate } from '#contract/time/date-text.ts';

type Told = Pick<
  AdminOrderView,
  | 'status'
  | 'orderNumber'
  | 'customerName'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'deliveryAddress'
  | 'fulfilment'
> & { attention: readonly unknown[] };

/**
 * What the owner writes to the shopper of an order, by its status; it waits in WhatsApp, which shows the shop’s name
 * beside it, until they send it.
 */
export function whatsAppText(order: Told): string {
  const [firstName = ''] = order.customerName.split(' ');
  const greeting = firstName ? `Hi ${firstName}, your florist here.` : 'Your florist here.';
  return `${greeting} ${newsOf(order)}`;
}

function newsOf(order: Told): string {
  const { status, orderNumber, deliveryDate, deliveryTime, deliveryAddress, fulfilment } = order;
  const about = `About your order ${orderNumber}: `;
  // Whether it comes at all may be what is to be decided.
  if (status === 'paid' && order.attention.length > 0) return about;
  const news: Partial<Record<OrderStatus, string>> = {
    paid: `Thank you for your order ${orderNumber}. We deliver it on ${longDate(deliveryDate)}, ${deliveryTime}.`,
    preparing: `We’re making the flowers of your order ${orderNumber} now.`,
    out_for_delivery: `The flowers of your order ${orderNumber} are on their way.`,
    attempted: `We tried to deliver your order ${orderNumber}, but no one could receive it. When may we come again?`,
    delivered: `The flowers of your order ${orderNumber} have arrived. We hope they love them.`,
    cancelled: `Your order ${orderNumber} is cancelled.`,
  };
  const collection: typeof news = {
    paid: `Thank you for your order ${orderNumber}. ${deliveryTime} on ${longDate(deliveryDate)}, at ${deliveryAddress}.`,
    out_for_delivery: `The flowers of your order ${orderNumber} are ready at ${deliveryAddress}. ${deliveryTime} on ${longDate(deliveryDate)}.`,
    attempted: `The flowers of your order ${orderNumber} were ready, but not collected. When can you come?`,
    delivered: `Thank you for collecting your order ${orderNumber}. We hope they’re loved.`,
  };
  const ofKind = fulfilment === 'collection' ? { ...news, ...collection } : news;
  return ofKind[status] ?? about;
}
