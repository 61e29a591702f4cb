import { ORDER_STATUSES } from '#contract/order/order.ts';
import { longDate, mediumTime } from '#contract/time/date-text.ts';
import { ownerAction } from '#server/features/mail/order-links.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** Tells the owner, if an address is set, that a shopper wants to cancel. In the caller's transaction. */
export async function queueCancelRequestMail(scope: Scope, order: Order): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  const askedAt = (order.cancelRequestedAt ?? scope.now()).toISOString();
  await queueMail(scope, {
    kind: 'cancel-request',
    order,
    occasion: askedAt,
    recipient: scope.shop.ownerEmail,
    // After an answer the shopper may ask again.
    subject: `Cancel order ${order.orderNumber}? Asked on ${mediumTime(askedAt)}`,
    content: {
      title: 'A shopper asks to cancel',
      paragraphs: [howItStands(order)],
      action: ownerAction(scope, order),
      amounts: [],
      sections: [
        {
          heading: 'The order',
          rows: [
            ['Status', ORDER_STATUSES[order.status]],
            ['Day', longDate(order.deliveryDate)],
            ['Time', order.deliveryTime],
            ['Name', order.customerName],
            ['Phone', order.customerPhone],
            ['Email', order.customerEmail],
          ],
        },
      ],
      closing: 'If you cancel or refund it, the shopper gets an email.',
    },
  });
}

function howItStands({ status, orderNumber }: Order): string {
  return status === 'pending_payment'
    ? `Order ${orderNumber} is not paid yet: its payment is just being confirmed.`
    : `Order ${orderNumber} is still to be delivered until you decide.`;
}
