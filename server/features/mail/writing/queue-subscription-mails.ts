import { ownerAction } from '#server/features/mail/order-links.ts';
import {
  subscriptionMail,
  subscriptionSubject,
} from '#server/features/mail/texts/subscription-mails.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { Events } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** What of a subscription the owner hears of too. */
const FOR_OWNER: Readonly<Partial<Record<Events['subscription.news']['news'], string>>> = {
  begun: 'was begun',
  ended: 'has ended',
  'ended-elsewhere': 'was ended at PayFast',
  'payment-failed': 'was not paid',
};

/** Tells the shopper what became of their subscription, and the owner of what they have to know. */
export async function queueSubscriptionMails(
  scope: Scope,
  told: Events['subscription.news'],
): Promise<void> {
  const { order, news, facts } = told;
  const occasion = `${news} ${scope.now().toISOString()}`;
  await queueMail(scope, {
    kind: 'subscription',
    order,
    occasion,
    recipient: order.customerEmail,
    subject: subscriptionSubject(told),
    content: subscriptionMail(told),
  });
  const what = FOR_OWNER[news];
  if (!what || !scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'subscription-owner',
    order,
    occasion,
    recipient: scope.shop.ownerEmail,
    subject: `Subscription of order ${order.orderNumber} ${what}${news === 'payment-failed' ? ` for ${longDate(facts.nextDay)}` : ''}`,
    content: {
      title: `A subscription ${what}`,
      paragraphs: [`The subscription of order ${order.orderNumber} ${what}.`],
      action: {
        label: 'See all subscriptions',
        url: `${scope.shop.publicUrl}/admin/subscriptions`,
      },
      amounts: [],
      sections: [],
      closing: 'Orders that are paid already stay as they are.',
    },
  });
}

/** Asks the owner to do at PayFast what the shop could not have done. */
export async function queueSubscriptionDoubtMail(
  scope: Scope,
  { order, occasion, about, sentence }: Events['subscription.in-doubt'],
): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'subscription-doubt',
    order,
    occasion,
    recipient: scope.shop.ownerEmail,
    subject: `Subscription of order ${order.orderNumber} needs you at PayFast: ${about}`,
    content: {
      title: 'A subscription needs you at PayFast',
      paragraphs: [sentence],
      action: ownerAction(scope, order),
      amounts: [],
      sections: [],
      closing:
        'The agreement is named by this order’s number, or that of its first order, in your account at PayFast.',
    },
  });
}
