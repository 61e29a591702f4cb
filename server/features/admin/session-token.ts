import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const DEVICE_BYTES = 16;

/** What a browser that is signed in holds: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database holds of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What a browser keeps from which the administrator once signed in: an id, and how long it counts, that only we can have signed. */
export function newTrustedDeviceToken(secret: string, expiresAt: Date): string {
  const id = randomBytes(DEVICE_BYTES).toString('base64url');
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `${id}.${expires}.${signature(id, expires, secret)}`;
}

/** The id of a device whose pass is ours and still counts; undefined for any other text. */
export function findTrustedDevice(
  pass: string | undefined,
  secret: string,
  now: Date,
): string | undefined {
  const [id = '', expires = '', given = ''] = pass?.split('.') ?? [];
  const expected = Buffer.from(signature(id, expires, secret));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return Number(expires) * 1000 > now.getTime() ? id : undefined;
}

function signature(id: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${id}:${expires}`).digest('base64url');
}
