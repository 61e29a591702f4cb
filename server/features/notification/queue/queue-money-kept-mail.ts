import { type Cents, randLabel } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperAction } from '#server/features/notification/order-links.ts';
import { greeting } from '#server/features/notification/texts/greeting.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the customer that the shop keeps money of theirs that an earlier email may have promised back, and
 * why. Call it in the transaction that decides so, once per `decision`.
 */
export async function queueMoneyKeptMail(
  scope: Scope,
  order: Order,
  kept: { decision: string; amount: Cents; why: string },
): Promise<void> {
  const { orderNumber } = order;
  const ofWhat = order.status === 'cancelled' ? 'your cancelled order' : 'your order';
  await queueMail(scope, {
    kind: 'money-kept',
    order,
    occasion: kept.decision,
    recipient: order.customerEmail,
    subject: `About your payment for order ${orderNumber}`,
    content: {
      title: 'About your payment',
      paragraphs: [
        greeting(order.customerName),
        `We’re keeping ${randLabel(kept.amount)} of what you paid for ${ofWhat} ${orderNumber}. If we wrote before that we would refund it, this email replaces that one.`,
        `Why: ${kept.why}`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If that is not what we agreed on, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
