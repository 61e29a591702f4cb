import { type Cents, randLabel } from '#contract/money.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { Scope } from '#server/scope.ts';
import { shopperAction } from './order-links.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the customer of a refund that leaves the order's status as it is: a part of it, a payment that
 * came twice, an order cancelled before. `kept` is what the shop still has of the order's money. Once per
 * refund, in the caller's transaction.
 */
export async function queueRefundMail(
  scope: Scope,
  order: Order,
  refund: { id: string; amount: Cents; kept: Cents },
): Promise<void> {
  // Whose personal data was erased cannot be written to.
  if (!order.customerEmail) return;
  const { orderNumber } = order;
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
        whatWasSent(order, refund),
        'Banks take up to ten working days to show it.',
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If anything is wrong, tell us soon and name your order number ${orderNumber}.`,
    },
  });
}

/** Says what became of the rest too: an order stays paid only while it is not cancelled. */
function whatWasSent(
  { orderNumber, status, totalCents }: Order,
  { amount, kept }: { amount: Cents; kept: Cents },
): string {
  const sent = randLabel(amount);
  if (status === 'cancelled') {
    const rest = kept > 0 ? ` The remaining ${randLabel(kept)} will follow.` : '';
    return `We have sent ${sent} for your cancelled order ${orderNumber} back to where it came from.${rest}`;
  }
  if (kept >= totalCents) {
    return `Your order ${orderNumber} was paid twice. We have sent the ${sent} that came too much back to where it came from. Your order itself stays paid.`;
  }
  return `We have sent ${sent} of what you paid for your order ${orderNumber} back to where it came from.`;
}
