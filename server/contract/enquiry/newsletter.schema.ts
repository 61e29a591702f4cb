import { z } from 'zod';
import { line } from '#contract/text/text.ts';

/** A mail address in small letters: one mailbox is one subscriber however it is written. */
export const subscribeInput = z.object({
  email: line('Email', 254)
    .pipe(z.email('Invalid email address'))
    .transform((email) => email.toLowerCase())
    .prefault(''),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

/** What the link of a mail carries. */
export const newsletterTokenInput = z.object({ token: z.string().max(200) });
export type NewsletterTokenInput = z.infer<typeof newsletterTokenInput>;
