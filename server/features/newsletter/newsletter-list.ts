import { NEWSLETTER_PAGES } from '#contract/enquiry/newsletter.ts';
import { queueNewsletterConfirmMail } from '#server/features/mail/writing/queue-newsletter-confirm-mail.ts';
import type { SignUpList } from '#server/features/sign-up/sign-up-list.ts';
import type { Subscriber } from './subscriber.entity.ts';

/** The newsletter, as a list of addresses that are asked to confirm. */
export const NEWSLETTER: SignUpList<Subscriber> = {
  signs: 'unsubscribe',
  purpose: 'newsletter',
  addressLimit: 'newsletter-address',
  pages: NEWSLETTER_PAGES,
  rows: ({ subscribers }) => subscribers,
  queueMail: (scope, { email }, links) =>
    queueNewsletterConfirmMail(scope, { recipient: email, ...links }),
};
