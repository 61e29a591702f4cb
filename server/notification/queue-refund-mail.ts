import { type Cents, randLabel } from '#contract/money.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { Scope } from '#server/scope.ts';
import { shopperAction } from './order-links.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the shopper of money given back that leaves the order's status as it is: a part of it, a
 * payment that came twice, an order cancelled before. Once per refund, in the caller's transaction.
 */
export async function queueRefundMail(
  scope: Scope,
  order: Order,
  refund: { id: string; amount: Cents; isDouble: boolean },
): Promise<void> {
  // Whose personal data was erased cannot be written to.
  if (!order.customerEmail) return;
  const { orderNumber } = order;
  const amount = randLabel(refund.amount);
  await queueMail(scope, {
    kind: 'refund',
    order,
    occasion: refund.id,
    recipient: order.customerEmail,
    subject: `We have sent you money back for order ${orderNumber}`,
    content: {
      title: 'Your money is on its way back',
      paragraphs: [
        `Dear ${order.customerName},`,
        refund.isDouble
          ? `Your order ${orderNumber} was paid twice. We have sent the ${amount} that came too much back to where it came from. Your order itself stays paid.`
          : `We have sent ${amount} of what you paid for your order ${orderNumber} back to where it came from.`,
        'Banks take up to ten working days to show it.',
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If anything is wrong, tell us soon and name your order number ${orderNumber}.`,
    },
  });
}
