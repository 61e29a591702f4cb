import { createHash, randomBytes } from 'node:crypto';
import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

const TOKEN_BYTES = 32;
const DEVICE_BYTES = 16;

/** Creates the token that a signed-in browser holds: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns whether a text has the shape of a {@link newSessionToken}: any other is no session's, and not looked for. */
export function isSessionToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Returns the hash of a token, which is all that the database holds of it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Creates the token of a browser from which the administrator once signed in: an id and its expiry, signed with our
 * secret.
 */
export function newTrustedDeviceToken(secret: string, expiresAt: Date): string {
  const id = randomBytes(DEVICE_BYTES).toString('base64url');
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `${id}.${expires}.${signatureOf(secret, signed(id, expires))}`;
}

/** Returns the id of a device whose token is ours and has not expired; undefined for any other text. */
export function findTrustedDevice(
  pass: string | undefined,
  secret: string,
  now: Date,
): string | undefined {
  const [id = '', expires = '', given = ''] = pass?.split('.', 3) ?? [];
  if (!isSignatureOf(secret, signed(id, expires), given)) return undefined;
  return Number(expires) * 1000 > now.getTime() ? id : undefined;
}

const signed = (id: string, expires: string): string => `device:${id}:${expires}`;
