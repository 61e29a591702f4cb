import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What the link to confirm holds: 256 random bits. */
export function newConfirmToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database holds of it. */
export function confirmTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
