import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns the token of a link that ends one kind of email: an id that only we can have signed. It is the same in every
 * email, so that the link of an old one still works, and nothing of it has to be stored. `signs` says what it ends.
 */
export function endToken(signs: string, id: string, secret: string): string {
  return `${id}.${signatureOf(secret, `${signs}:${id}`)}`;
}

/** Returns the id in a token of ours that ends this. Throws NEWSLETTER_LINK for any other text, and counts it. */
export async function idInEndToken(
  scope: Pick<Scope, 'limit'>,
  signs: string,
  token: string,
  secret: string,
): Promise<string> {
  const [id = '', given = ''] = token.split('.');
  return isSignatureOf(secret, `${signs}:${id}`, given)
    ? id
    : failNotFound(scope, 'NEWSLETTER_LINK');
}
