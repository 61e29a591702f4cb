import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import { BACK_KIND, STOCK_QUESTION_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** Queues the mail that asks whether an address wants to hear of a bouquet, in the caller's transaction. */
export async function queueStockConfirmMail(
  scope: Scope,
  mail: {
    requestId: string;
    recipient: string;
    /** The bouquet, with its size where one is waited for. */
    name: string;
    confirmUrl: string;
    unsubscribeUrl: string;
  },
): Promise<void> {
  await queueMail(scope, {
    kind: STOCK_QUESTION_KIND,
    order: undefined,
    occasion: mail.requestId,
    recipient: mail.recipient,
    subject: 'Please confirm: shall we tell you when it’s back?',
    content: {
      title: 'One more step',
      paragraphs: [
        `This address was entered at ${scope.shop.name} to hear when ${mail.name} is back. If that was you, please confirm it within ${CONFIRM_DAYS} days. We then write once, and never about anything else.`,
      ],
      action: { label: 'Yes, tell me when it’s back', url: mail.confirmUrl },
      amounts: [],
      sections: [],
      closing:
        'If it was not you, there is nothing to do: without your confirmation we don’t write again, and we delete your address.',
      unsubscribeUrl: mail.unsubscribeUrl,
    },
  });
}

/** Queues the one mail that tells that a bouquet is back, in the caller's transaction. */
export async function queueBackInStockMail(
  scope: Scope,
  mail: { recipient: string; name: string; productUrl: string; unsubscribeUrl: string },
): Promise<void> {
  await queueMail(scope, {
    kind: BACK_KIND,
    order: undefined,
    recipient: mail.recipient,
    subject: `${mail.name} is back`,
    content: {
      title: `${mail.name} is back`,
      paragraphs: [
        'You asked us to tell you. We’ve written to everyone who waited, so it’s there while it lasts.',
      ],
      action: { label: 'See the bouquet', url: mail.productUrl },
      amounts: [],
      sections: [],
      closing: 'This is the only email about it: we’ve deleted your address from the list.',
      unsubscribeUrl: mail.unsubscribeUrl,
    },
  });
}
