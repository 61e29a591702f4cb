import { createHash, randomBytes } from 'node:crypto';
import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import type { DeletedMail } from '#server/features/mail/mail.repository.ts';
import { SIGN_UP_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Subscriber } from './subscriber.entity.ts';

const TOKEN_BYTES = 32;

/** Creates the token of the link to confirm: 256 random bits. */
export function newConfirmToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash of a token, which is all that the database holds of it. */
export function confirmTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Puts the address to which the token was sent on the list. Doing it again changes nothing. Throws
 * NEWSLETTER_LINK when the token is unknown, too old, or was sent before unsubscribing.
 */
export async function confirmSubscription(
  scope: Scope,
  { token }: NewsletterTokenInput,
): Promise<void> {
  const isOnList = await scope.transaction(async (inner) => {
    const subscriber = await inner.subscribers.lockByTokenHash(confirmTokenHash(token));
    return subscriber !== null && confirm(subscriber, inner.now());
  });
  if (!isOnList) await failNotFound(scope, 'NEWSLETTER_LINK');
}

/** Returns whether the address to which the token was sent is on the list. */
export async function isConfirmed(
  { subscribers }: Pick<Scope, 'subscribers'>,
  { token }: NewsletterTokenInput,
): Promise<boolean> {
  return (await subscribers.findByTokenHash(confirmTokenHash(token)))?.state === 'confirmed';
}

function confirm(subscriber: Subscriber, now: Date): boolean {
  if (subscriber.state === 'confirmed') return true;
  if (!subscriber.tokenExpiresAt || subscriber.tokenExpiresAt <= now) return false;
  Object.assign(subscriber, { state: 'confirmed', confirmedAt: now, unsubscribedAt: null });
  return true;
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
  return mails.forget(SIGN_UP_KIND, before);
}
