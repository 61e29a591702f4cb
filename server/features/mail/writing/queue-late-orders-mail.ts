import { statusText } from '#contract/order/order-words.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate, shortDate } from '#contract/time/date-text.ts';
import { lateOrdersAction } from '#server/features/mail/order-links.ts';
import type { Events } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the owner, if an address is set, which orders should have been delivered before today: once a day, and on each
 * day until they have ended. It names no shopper: their data would stay in it when their order is erased.
 */
export async function queueLateOrdersMail(
  scope: Scope,
  { today, orders, total }: Events['order.overdue-morning'],
): Promise<void> {
  const { ownerEmail } = scope.shop;
  if (!ownerEmail || (await scope.mails.isWritten('late-orders', today))) return;
  const more = total - orders.length;
  await queueMail(scope, {
    kind: 'late-orders',
    order: undefined,
    occasion: today,
    recipient: ownerEmail,
    subject: `${plural(total, 'order')} not delivered: ${longDate(today)}`,
    content: {
      title: total === 1 ? 'An order has not been delivered' : 'Orders have not been delivered',
      paragraphs: [
        total === 1
          ? 'Its day has passed, and it has not ended. Send it out, agree on another day, or mark it as delivered if it was.'
          : 'Their days have passed, and they have not ended. Send them out, agree on other days, or mark those as delivered that were.',
      ],
      action: lateOrdersAction(scope),
      amounts: [],
      sections: [
        {
          heading: 'Since',
          rows: [
            ...orders.map(
              ({ orderNumber, deliveryDate, deliveryTime, status, fulfilment }) =>
                [
                  orderNumber,
                  `${shortDate(deliveryDate)}, ${deliveryTime}: ${statusText(status, fulfilment)}`,
                ] as const,
            ),
            ['More', more > 0 ? plural(more, 'order') : ''],
          ],
        },
      ],
      closing: 'You get this once a day, until each of them has ended.',
    },
  });
}
