import { createHash, randomBytes } from 'node:crypto';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { SignUp, SignUpList } from './sign-up-list.ts';

const TOKEN_BYTES = 32;

/** Creates the token of the link to confirm: 256 random bits. */
export function newConfirmToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash of a token, which is all that the database holds of it. */
export function confirmTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Puts the address to which the token was sent on the list. Doing it again changes nothing. Throws
 * NEWSLETTER_LINK when the token is unknown, too old, or was sent before unsubscribing.
 */
export async function confirmSignUp<Row extends SignUp>(
  scope: Scope,
  { rows }: Pick<SignUpList<Row>, 'rows'>,
  token: string,
): Promise<void> {
  const isOnList = await scope.transaction(async (inner) => {
    const row = await rows(inner).lockByTokenHash(confirmTokenHash(token));
    return row !== null && confirm(row, inner.now());
  });
  if (!isOnList) await failNotFound(scope, 'NEWSLETTER_LINK');
}

function confirm(row: SignUp, now: Date): boolean {
  if (row.state === 'confirmed') return true;
  if (!row.tokenExpiresAt || row.tokenExpiresAt <= now) return false;
  Object.assign(row, { state: 'confirmed', confirmedAt: now, unsubscribedAt: null });
  return true;
}
