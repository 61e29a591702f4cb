import { longDate } from '#contract/time/date-text.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperAction } from '#server/features/notification/order-links.ts';
import { greeting } from '#server/features/notification/texts/greeting.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the shopper that the owner has moved the delivery of a paid order. Call it in the transaction
 * that moves it, with when it was due `before`, in words.
 */
export async function queueRescheduleMail(
  scope: Scope,
  order: Order,
  { before }: { before: string },
): Promise<void> {
  if (!order.customerEmail || order.paymentStatus !== 'paid') return;
  const { orderNumber, deliveryTime } = order;
  await queueMail(scope, {
    kind: 'order-rescheduled',
    order,
    occasion: scope.now().toISOString(),
    recipient: order.customerEmail,
    subject: `Your order ${orderNumber} has a new delivery time`,
    content: {
      title: 'Your delivery has moved',
      paragraphs: [
        greeting(order.customerName),
        `Your order ${orderNumber} is now due on ${longDate(order.deliveryDate)}, ${deliveryTime}. Before, it was due on ${before}.`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If that does not suit, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
