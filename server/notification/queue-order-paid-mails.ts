import type { Order } from '#server/order/order.entity.ts';
import type { OrderLine } from '#server/order/order-line.entity.ts';
import type { Scope } from '#server/scope.ts';
import { ownerAction, shopperAction } from './order-links.ts';
import { newOrderMail, orderPaidMail } from './order-mails.ts';
import { queueMail } from './queue-mail.ts';

/** Tells the shopper, and the owner if an address is set, in the transaction that marks the order paid. */
export async function queueOrderPaidMails(
  scope: Scope,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  await queueMail(scope, {
    kind: 'order-paid',
    order,
    recipient: order.customerEmail,
    subject: `Your order ${order.orderNumber} is confirmed`,
    content: orderPaidMail(order, lines, shopperAction(scope, order)),
  });
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'new-order',
    order,
    recipient: scope.shop.ownerEmail,
    subject: `New order ${order.orderNumber}`,
    content: newOrderMail(order, lines, ownerAction(scope, order)),
  });
}
