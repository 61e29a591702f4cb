import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { NEWSLETTER_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import { queueMail } from './queue-mail.ts';

/** Queues the mail that asks to confirm a newsletter subscription, in the caller's transaction. */
export async function queueNewsletterConfirmMail(
  scope: Scope,
  mail: { recipient: string; confirmUrl: string; unsubscribeUrl: string },
): Promise<void> {
  const { name } = scope.shop;
  await queueMail(scope, {
    kind: NEWSLETTER_KIND,
    order: undefined,
    recipient: mail.recipient,
    subject: 'Please confirm that you want our newsletter',
    content: {
      title: 'One more step',
      paragraphs: [
        `This address was entered for the newsletter of ${name}. If that was you, please confirm it within ${CONFIRM_DAYS} days.`,
      ],
      action: { label: 'Yes, send me the newsletter', url: mail.confirmUrl },
      amounts: [],
      sections: [],
      closing:
        'If it was not you, there is nothing to do: without your confirmation you’re not on the list, and we delete your address.',
      unsubscribeUrl: mail.unsubscribeUrl,
    },
  });
}
