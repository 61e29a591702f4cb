import { longDate } from '#contract/delivery.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { Scope } from '#server/scope.ts';
import { shopperAction } from './order-links.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Answers a shopper who asked to cancel that the order stands. Call it in the transaction that settles
 * the request, before the request is forgotten.
 */
export async function queueOrderStandsMail(scope: Scope, order: Order): Promise<void> {
  if (!order.cancelRequestedAt || !order.customerEmail) return;
  const { orderNumber, deliveryTime } = order;
  await queueMail(scope, {
    kind: 'order-stands',
    order,
    occasion: order.cancelRequestedAt.toISOString(),
    recipient: order.customerEmail,
    subject: `About cancelling your order ${orderNumber}`,
    content: {
      title: 'Your order stands',
      paragraphs: [
        `Dear ${order.customerName},`,
        `You asked us to cancel your order ${orderNumber}. It was not cancelled, and is due on ${longDate(order.deliveryDate)}, ${deliveryTime}.`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If that is not what we agreed on, tell us soon and name your order number ${orderNumber}.`,
    },
  });
}
