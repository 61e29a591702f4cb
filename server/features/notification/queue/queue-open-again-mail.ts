import { longDate } from '#contract/time/date-text.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperAction } from '#server/features/notification/order-links.ts';
import { greeting } from '#server/features/notification/texts/greeting.ts';
import { queueMail } from './queue-mail.ts';

/** Confirms an order to a customer who was told that its day, time or address had been closed, once per `occasion`. */
export async function queueOpenAgainMail(
  scope: Scope,
  order: Order,
  occasion: string,
): Promise<void> {
  const { orderNumber, customerName, customerEmail, deliveryDate, deliveryTime } = order;
  await queueMail(scope, {
    kind: 'order-open-again',
    order,
    occasion,
    recipient: customerEmail,
    subject: `Your order ${orderNumber} is confirmed`,
    content: {
      title: 'We deliver as you ordered',
      paragraphs: [
        greeting(customerName),
        `We wrote that we could not deliver your order ${orderNumber} as you ordered it. That has changed: it is confirmed, and due on ${longDate(deliveryDate)}, ${deliveryTime}.`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If we have agreed on something else, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
