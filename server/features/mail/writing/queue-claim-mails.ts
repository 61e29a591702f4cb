import { CLAIM_KINDS } from '#contract/order/claim.ts';
import { randLabel } from '#contract/money/money.ts';
import { longDate, mediumTime } from '#contract/time/date-text.ts';
import { ownerAction, shopperAction } from '#server/features/mail/order-links.ts';
import { greeting } from '#server/features/mail/texts/mail-content.ts';
import type { Events } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** Tells the owner, if an address is set, that a shopper says what is wrong. In the caller's transaction. */
export async function queueClaimMail(
  scope: Scope,
  { order, claim }: Events['claim.made'],
): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'claim',
    order,
    occasion: claim.id,
    recipient: scope.shop.ownerEmail,
    // After an answer the shopper may tell of something else.
    subject: `Something is wrong with order ${order.orderNumber}, told on ${mediumTime(claim.at.toISOString())}`,
    content: {
      title: 'A shopper says that something is wrong',
      paragraphs: [
        'You promise seven days of freshness. Please answer on the order’s page: with a refund, a new delivery or words.',
      ],
      action: ownerAction(scope, order),
      amounts: [],
      sections: [
        {
          heading: 'What is wrong',
          rows: [
            ['What', CLAIM_KINDS[claim.kind]],
            ['In their words', claim.words],
            ['Photos', claim.photos > 0 ? 'On the order’s page' : ''],
          ],
        },
        {
          heading: 'The order',
          rows: [
            ['Day', longDate(order.deliveryDate)],
            ['Name', order.customerName],
            ['Phone', order.customerPhone],
            ['Email', order.customerEmail],
          ],
        },
      ],
      closing: 'The shopper gets an email with your answer.',
    },
  });
}

/** Tells a customer what the shop answers. In the caller's transaction, once for each claim and answer. */
export async function queueClaimAnsweredMail(
  scope: Scope,
  { order, claim }: Events['claim.answered'],
): Promise<void> {
  const { orderNumber } = order;
  await queueMail(scope, {
    kind: 'claim-answered',
    order,
    occasion: claim.occasion,
    recipient: order.customerEmail,
    subject: `About what was wrong with your order ${orderNumber}`,
    content: {
      title: 'Our answer',
      paragraphs: [
        greeting(order.customerName),
        `You told us that something was wrong with your order ${orderNumber}. ${answerText(claim)}`.trim(),
        claim.words,
      ].filter(Boolean),
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If it is still not right, please call or email us and give your order number ${orderNumber}.`,
    },
  });
}

function answerText({ answer, refunded, again }: Events['claim.answered']['claim']): string {
  if (answer === 'refund' && refunded !== null) {
    return `We’re sorry, and have refunded ${randLabel(refunded)}: another email says how.`;
  }
  if (answer === 'delivery') {
    return `We’re sorry, and deliver it again, free of charge, as order ${again}: another email has its day and time.`;
  }
  return 'This is what we answer:';
}
