import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { confirmTokenHash } from './confirm-token.ts';
import type { Subscriber } from './subscriber.entity.ts';

/**
 * Puts the address to which the token was sent on the list. Doing it again changes nothing. Throws
 * NEWSLETTER_LINK when the token is unknown, too old, or was sent before unsubscribing.
 */
export async function confirmSubscription(
  scope: Scope,
  { token }: NewsletterTokenInput,
): Promise<void> {
  const isConfirmed = await scope.transaction(async (inner) => {
    const subscriber = await inner.subscribers.lockByTokenHash(confirmTokenHash(token));
    return subscriber !== null && confirm(subscriber, inner.now());
  });
  if (!isConfirmed) await failNotFound(scope, 'NEWSLETTER_LINK');
}

function confirm(subscriber: Subscriber, now: Date): boolean {
  if (subscriber.state === 'confirmed') return true;
  if (!subscriber.tokenExpiresAt || subscriber.tokenExpiresAt <= now) return false;
  Object.assign(subscriber, { state: 'confirmed', confirmedAt: now, unsubscribedAt: null });
  return true;
}
