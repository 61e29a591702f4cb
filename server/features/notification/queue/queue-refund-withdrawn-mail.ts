import { type Cents, randLabel } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperAction } from '#server/features/notification/order-links.ts';
import { greeting } from '#server/features/notification/texts/greeting.ts';
import { queueMail } from './queue-mail.ts';

/** Takes back what the customer was told of a refund that was noted by mistake, once, in the caller's transaction. */
export async function queueRefundWithdrawnMail(
  scope: Scope,
  order: Order,
  refund: { id: string; amount: Cents; toFollow: Cents },
): Promise<void> {
  const { orderNumber, customerName, customerEmail } = order;
  const due =
    refund.toFollow > 0
      ? `We still have to refund ${randLabel(refund.toFollow)} and will tell you by email.`
      : '';
  await queueMail(scope, {
    kind: 'refund-withdrawn',
    order,
    occasion: refund.id,
    recipient: customerEmail,
    subject: `A correction about your refund for order ${orderNumber}`,
    content: {
      title: 'We made a mistake',
      paragraphs: [
        greeting(customerName),
        `We wrote that we had refunded ${randLabel(refund.amount)} for your order ${orderNumber}. That was our mistake, and we’re sorry: it has not been refunded. ${due}`.trim(),
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If anything is wrong, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
