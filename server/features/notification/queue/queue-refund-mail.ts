import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperAction } from '#server/features/notification/order-links.ts';
import { greeting } from '#server/features/notification/texts/greeting.ts';
import { queueMail } from './queue-mail.ts';
import { refundMail } from '#server/features/notification/texts/refund-mail.ts';
import type { RefundFacts } from '#server/features/payment/refunds/refund-facts.ts';

/** Tells the customer of a refund, once, in the caller's transaction. */
export async function queueRefundMail(
  scope: Scope,
  order: Order,
  refund: RefundFacts,
): Promise<void> {
  const { orderNumber } = order;
  const { subject, title, paragraphs } = refundMail(order, refund);
  await queueMail(scope, {
    kind: refund.hasEnded ? 'order-refunded' : 'refund',
    order,
    occasion: refund.id,
    recipient: order.customerEmail,
    subject,
    content: {
      title,
      paragraphs: [greeting(order.customerName), ...paragraphs],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If anything is wrong, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
