import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';
import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

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

/**
 * Returns the token of the link to unsubscribe: a subscriber's id that only we can have signed. It is the same in every
 * email, so that the link of an old one still works, and nothing of it has to be stored.
 */
export function unsubscribeToken(subscriberId: string, secret: string): string {
  return `${subscriberId}.${signatureOf(secret, signed(subscriberId))}`;
}

/** Returns the subscriber's id in a token of ours; undefined for any other text. */
function readUnsubscribeToken(token: string, secret: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  return isSignatureOf(secret, signed(id), given) ? id : undefined;
}

const signed = (subscriberId: string): string => `unsubscribe:${subscriberId}`;
