import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

/**
 * Returns the token of a link that ends one kind of email: an id that only we can have signed. It is the same in every
 * email, so that the link of an old one still works, and nothing of it has to be stored. `signs` says what it ends.
 */
export function endToken(signs: string, id: string, secret: string): string {
  return `${id}.${signatureOf(secret, `${signs}:${id}`)}`;
}

/** Returns the id in a token of ours that ends this; undefined for any other text. */
export function readEndToken(signs: string, token: string, secret: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  return isSignatureOf(secret, `${signs}:${id}`, given) ? id : undefined;
}
