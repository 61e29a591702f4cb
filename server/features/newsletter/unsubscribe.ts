import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Takes an address off the list, confirmed or not; a link to confirm that was sent before is void. Doing
 * it again, or once the address is forgotten, changes nothing. Throws NEWSLETTER_LINK when the token is
 * not ours.
 */
export async function unsubscribe(
  scope: Scope,
  secret: string,
  { token }: NewsletterTokenInput,
): Promise<void> {
  const id = readUnsubscribeToken(token, secret);
  if (!id) return failNotFound(scope, 'NEWSLETTER_LINK');
  await scope.transaction(async (inner) => {
    const subscriber = await inner.subscribers.lockById(id);
    if (!subscriber || subscriber.state === 'unsubscribed') return;
    Object.assign(subscriber, {
      state: 'unsubscribed',
      unsubscribedAt: inner.now(),
      tokenHash: null,
      tokenExpiresAt: null,
    });
  });
}
