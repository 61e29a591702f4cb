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

/** What a browser keeps from which the administrator once signed in: an id that only we can have signed. */
export function newDevicePass(secret: string): string {
  const id = randomBytes(DEVICE_BYTES).toString('base64url');
  return `${id}.${signature(id, secret)}`;
}

/** The id of a device whose pass is ours; undefined for any other text. */
export function knownDevice(pass: string | undefined, secret: string): string | undefined {
  const [id = '', given = ''] = pass?.split('.') ?? [];
  const expected = Buffer.from(signature(id, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
}

function signature(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${id}`).digest('base64url');
}
