import { longDate } from '#contract/time/date-text.ts';
import { shopperAction } from '#server/features/mail/order-links.ts';
import { greeting } from '#server/features/mail/texts/mail-content.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells a customer that asked to cancel that the order was not cancelled, and how it stands. Call
 * it in the transaction that declines the wish, while the wish is still on the order.
 */
export async function queueCancellationDeclinedMail(scope: Scope, order: Order): Promise<void> {
  if (!order.cancelRequestedAt || !order.customerEmail) return;
  const { orderNumber } = order;
  await queueMail(scope, {
    kind: 'order-stands',
    order,
    occasion: order.cancelRequestedAt.toISOString(),
    recipient: order.customerEmail,
    subject: `About cancelling your order ${orderNumber}`,
    content: {
      title: order.paymentStatus === 'paid' ? 'Your order stands' : 'About your order',
      paragraphs: [
        greeting(order.customerName),
        `You asked us to cancel your order ${orderNumber}. ${await howItStands(scope, order)}`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If that is not what we agreed on, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}

/** Describes the state of an order that was not cancelled; it names a day only while that is a promise. */
async function howItStands(scope: Scope, order: Order): Promise<string> {
  const { status, deliveryDate, deliveryTime } = order;
  const isCollected = order.fulfilment === 'collection';
  if (isCollected && status === 'out_for_delivery') {
    return 'It was not cancelled: your flowers are ready to collect.';
  }
  if (isCollected && status === 'delivered') return 'It was not cancelled: it was collected.';
  if (status === 'out_for_delivery') return 'It was not cancelled: your flowers are on their way.';
  if (status === 'delivered') return 'It was not cancelled: it was delivered.';
  if (order.paymentStatus !== 'paid') {
    const nothing = isCollected ? 'there is nothing to collect' : 'we deliver nothing';
    return `It was not cancelled, but it is not paid either: as long as it is not paid, ${nothing}.`;
  }
  const isPast = deliveryDate < scope.today();
  if (isPast || (await scope.attention.hasDeliveryDoubt(order))) {
    const when = isCollected ? 'you collect it' : 'we deliver it';
    return `It was not cancelled. We will contact you to agree on when ${when}.`;
  }
  return `It was not cancelled, and is due on ${longDate(deliveryDate)}, ${deliveryTime}.`;
}
