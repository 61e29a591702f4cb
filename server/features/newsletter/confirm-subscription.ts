import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import type { DeletedMail } from '#server/features/mail/mail.repository.ts';
import { NEWSLETTER_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import { confirmSignUp, confirmTokenHash } from '#server/features/sign-up/confirm-sign-up.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { NEWSLETTER } from './newsletter-list.ts';

/** Puts the address to which the token was sent on the list, see {@link confirmSignUp}. */
export async function confirmSubscription(
  scope: Scope,
  { token }: NewsletterTokenInput,
): Promise<void> {
  await confirmSignUp(scope, NEWSLETTER, token);
}

/** Returns whether the address to which the token was sent is on the list. */
export async function isConfirmed(
  { subscribers }: Pick<Scope, 'subscribers'>,
  { token }: NewsletterTokenInput,
): Promise<boolean> {
  return (await subscribers.findByTokenHash(confirmTokenHash(token)))?.state === 'confirmed';
}

const CONFIRM_MS = CONFIRM_DAYS * 86_400_000;

/**
 * Deletes subscribers that never confirmed, and the mails that asked them to: these hold addresses
 * too (POPIA). Returns those mails, of which the mailer may have copies.
 */
export async function purgeUnconfirmed({
  subscribers,
  mails,
  now,
}: Pick<Scope, 'subscribers' | 'mails' | 'now'>): Promise<DeletedMail[]> {
  const before = new Date(now().getTime() - CONFIRM_MS);
  await subscribers.forgetUnconfirmed(before);
  return mails.forget(NEWSLETTER_KIND, before);
}
