import { attentionText } from '#contract/order/order-attention.ts';
import type { OpenAttention } from '#server/features/order/attention/attention.repository.ts';
import type { OrderLine } from '#server/features/order/order-line.entity.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { ownerAction, shopperAction } from '#server/features/notification/order-links.ts';
import {
  newOrderMail,
  orderPaidMail,
  paidInDoubtMail,
} from '#server/features/notification/texts/order-mails.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the customer, and the owner if an address is set, in the transaction that marks the order paid.
 * What needs the owner is raised before (`open`); an order whose day is in `doubt` is not confirmed.
 */
export async function queueOrderPaidMails(
  scope: Scope,
  order: Order,
  lines: readonly OrderLine[],
  { open, doubt }: { open: readonly OpenAttention[]; doubt: string },
): Promise<void> {
  // An erased customer has no address.
  if (order.customerEmail) {
    const action = shopperAction(scope, order);
    await queueMail(scope, {
      kind: 'order-paid',
      order,
      recipient: order.customerEmail,
      subject: doubt
        ? `We have received your payment for order ${order.orderNumber}`
        : `Your order ${order.orderNumber} is confirmed`,
      content: doubt
        ? paidInDoubtMail(order, lines, { action, doubt })
        : orderPaidMail(order, lines, action),
    });
  }
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'new-order',
    order,
    recipient: scope.shop.ownerEmail,
    subject: `New order ${order.orderNumber}`,
    content: newOrderMail(order, lines, {
      action: ownerAction(scope, order),
      attention: open.map(attentionText),
    }),
  });
}
