import { z } from 'zod';
import { line } from './text.ts';

/** A mail address in small letters: one mailbox is one subscriber however it is written. */
export const subscribeInput = z.object({
  email: line('Email', 254)
    .pipe(z.email('Invalid email address'))
    .transform((email) => email.toLowerCase()),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

/** What the link of a mail carries. */
export const newsletterTokenInput = z.object({ token: z.string().max(200) });
export type NewsletterTokenInput = z.infer<typeof newsletterTokenInput>;

/** The pages that the links of a mail open, each with `?token=`; opening one alone changes nothing. */
export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** A link to confirm is good for this many days. */
export const CONFIRM_DAYS = 7;

/** The one answer to every address, known or not. */
export const SUBSCRIBE_SENT =
  'Thank you. Unless you are on our list already, a mail with a link to confirm is on its way.';
