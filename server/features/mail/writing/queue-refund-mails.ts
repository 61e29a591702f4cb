import { type Cents, randLabel } from '#contract/money/money.ts';
import { shopperAction } from '#server/features/mail/order-links.ts';
import { greeting } from '#server/features/mail/texts/mail-content.ts';
import { refundMail } from '#server/features/mail/texts/refund-mail.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { RefundFacts } from '#server/features/payment/refunds/refund-rules.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

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
        `We’re keeping ${randLabel(kept.amount)} of what you paid for ${ofWhat} ${orderNumber}. If we wrote before that we would refund this amount, that no longer holds. Whatever else we owe you is still refunded.`,
        `Why: ${kept.why}`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If that is not what we agreed on, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
