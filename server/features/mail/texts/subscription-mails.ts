import { randLabel } from '#contract/money/money.ts';
import { EVERY_TEXT, LONGEST_PAUSE } from '#contract/subscription/subscription.ts';
import { longDate } from '#contract/time/date-text.ts';
import { plural } from '#contract/text/plural.ts';
import type { Events } from '#server/platform/scope/events.ts';
import { greeting, type MailContent } from './mail-content.ts';

type Told = Events['subscription.news'];

const SUBJECTS: Readonly<Record<Told['news'], string>> = {
  begun: 'Your flowers come again',
  paused: 'Your flowers are paused',
  resumed: 'Your flowers come again',
  skipped: 'One delivery is left out',
  ended: 'Your subscription has ended',
  'ended-elsewhere': 'Your subscription has ended',
  'payment-failed': 'A payment of your subscription failed',
};

/** Returns the subject of the email, which names the order that it is about. */
export function subscriptionSubject({ news, order }: Told): string {
  return `${SUBJECTS[news]} (${order.orderNumber})`;
}

/** Returns the email that tells the shopper what became of their subscription. */
export function subscriptionMail({ order, news, facts }: Told): MailContent {
  const isOver = news === 'ended' || news === 'ended-elsewhere';
  return {
    title: SUBJECTS[news],
    paragraphs: [greeting(order.customerName), textOf(news, facts)],
    action: { label: 'See your subscription', url: facts.url },
    amounts: [],
    sections: isOver
      ? []
      : [
          {
            heading: 'Your subscription',
            rows: [
              ['Flowers come', EVERY_TEXT[facts.every]],
              ['Each delivery', randLabel(facts.amount)],
              ['Next delivery', news === 'paused' ? '' : longDate(facts.nextDay)],
            ],
          },
        ],
    closing: isOver
      ? 'Orders that are paid already are delivered as they were promised.'
      : 'On its page you can pause it, leave a delivery out, or end it. Whoever has this email can do so too.',
  };
}

function textOf(news: Told['news'], { every, amount, nextDay, paymentDay }: Told['facts']): string {
  const next = `PayFast takes ${randLabel(amount)} for it on ${longDate(paymentDay)}`;
  switch (news) {
    case 'begun':
      return `Your flowers come ${EVERY_TEXT[every]} from now on. The next delivery is on ${longDate(nextDay)}, and ${next}. Each delivery is an order of its own, and we email you when it is paid. If its day is closed or full, it comes on the next day that is free.`;
    case 'paused':
      return `Nothing is charged and nothing is delivered until you resume it. It can rest for ${plural(LONGEST_PAUSE, 'payment')}; after them PayFast takes payments again.`;
    case 'resumed':
      return `Your flowers come ${EVERY_TEXT[every]} again. The next delivery is on ${longDate(nextDay)}, and ${next}.`;
    case 'skipped':
      return `We leave one delivery out, and nothing is charged for it. The next one is on ${longDate(nextDay)}, and ${next}.`;
    case 'ended':
      return 'Your subscription has ended. Nothing more is charged for it.';
    case 'ended-elsewhere':
      return 'PayFast tells us that your subscription has ended. Nothing more is charged for it. If you did not end it, the card may have been refused: you can order again at any time.';
    case 'payment-failed':
      return 'PayFast could not take the payment for your next delivery, so it is not made yet. PayFast tries again by itself; please look whether your card is still valid. You can also end the subscription on its page.';
  }
}
