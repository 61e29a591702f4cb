import { randLabel } from '#contract/money/money.ts';
import { statusText } from '#contract/order/order-words.ts';
import { longDate, mediumTime } from '#contract/time/date-text.ts';
import { ownerAction } from '#server/features/mail/order-links.ts';
import type { MailContent } from '#server/features/mail/texts/mail-content.ts';
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
      sections: [orderSection(order)],
      closing: 'If you cancel or refund it, the shopper gets an email.',
    },
  });
}

/**
 * Tells the owner, if an address is set, that a shopper has cancelled a paid order, and what happens to its money. In
 * the caller's transaction.
 */
export async function queueCancelledByShopperMail(scope: Scope, order: Order): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  const owed = await scope.owedPayments.owedOf(order);
  const { orderNumber } = order;
  const cancelledAt = scope.now().toISOString();
  const money =
    owed > 0
      ? ` ${randLabel(owed)} is to be refunded. What came through PayFast is sent back there by itself where your account has refunds; the order’s page says what is left for you to do.`
      : '';
  await queueMail(scope, {
    kind: 'cancelled-by-shopper',
    order,
    // An order that a late payment revives may be cancelled again.
    occasion: cancelledAt,
    recipient: scope.shop.ownerEmail,
    subject: `Order ${orderNumber} was cancelled by its shopper on ${mediumTime(cancelledAt)}`,
    content: {
      title: 'A shopper has cancelled a paid order',
      paragraphs: [
        `Order ${orderNumber} is not ${handedOver(order)}. Its place and its flowers are on sale again.${money}`,
      ],
      action: ownerAction(scope, order),
      amounts: [],
      sections: [orderSection(order)],
      closing: 'The shopper gets one email about it, which says what becomes of the money.',
    },
  });
}

function orderSection(order: Order): MailContent['sections'][number] {
  return {
    heading: 'The order',
    rows: [
      ['Status', statusText(order.status, order.fulfilment)],
      ['Day', longDate(order.deliveryDate)],
      ['Time', order.deliveryTime],
      ['Name', order.customerName],
      ['Phone', order.customerPhone],
      ['Email', order.customerEmail],
    ],
  };
}

/** Returns what an order is at its end, such as “collected”. */
function handedOver({ fulfilment }: Order): string {
  return statusText('delivered', fulfilment).toLowerCase();
}

function howItStands(order: Order): string {
  const { status, orderNumber } = order;
  return status === 'pending_payment'
    ? `Order ${orderNumber} is not paid yet: its payment is just being confirmed.`
    : `Order ${orderNumber} is still to be ${handedOver(order)} until you decide.`;
}
