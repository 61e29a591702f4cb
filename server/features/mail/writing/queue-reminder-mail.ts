import type { NextYear } from '#contract/order/next-year.ts';
import { longDate } from '#contract/time/date-text.ts';
import { shopperAction } from '#server/features/mail/order-links.ts';
import { REMINDER_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import { calledName, greeting } from '#server/features/mail/texts/mail-content.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** The recipient and their address are not kept for good: they may have asked to be forgotten. */
const TO_WHOM =
  'The same flowers are one tap away at today’s prices. You choose for whom they are, the day and the card.';

const SAME_AGAIN =
  'The same flowers, for the same person and address, are one tap away at today’s prices. You choose the day and the card.';

/** Queues the one reminder of an order a year later, in the caller's transaction. */
export async function queueReminderMail(
  scope: Scope,
  order: Order,
  { day, peak, unsubscribeUrl }: NextYear & { unsubscribeUrl: string },
): Promise<void> {
  const to = order.recipientName && ` to ${calledName(order.recipientName)}`;
  const see = shopperAction(scope, order);
  // An order that was never noted as delivered has no way to be sent again on its page.
  const isOver = order.status === 'delivered';
  await queueMail(scope, {
    kind: REMINDER_KIND,
    order,
    occasion: day,
    recipient: order.customerEmail,
    subject: 'Flowers again this year?',
    content: {
      title: greeting(order.customerName),
      paragraphs: [
        `About this time last year ${scope.shop.name} delivered your flowers${to}, and you asked us to remind you. ${peak || 'The day'} comes round again: ${longDate(day)}.`,
        ...(isOver ? [order.deliveryAddress ? SAME_AGAIN : TO_WHOM] : []),
      ],
      action: isOver ? { label: 'Send them again', url: `${see.url}#send-again` } : see,
      amounts: [],
      sections: [],
      closing: 'This is the only reminder of it. We don’t write again unless you ask us to.',
      unsubscribeUrl,
    },
  });
}
