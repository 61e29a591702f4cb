import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the signature of a text, as it stands in addresses and cookies (RFC 2104, base64url). The first word of the
 * text says what is signed, so that no signature is one of anything else that the same secret signs.
 */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Returns whether this is the signature of that text. The time that takes tells nothing of the right one. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, text));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
