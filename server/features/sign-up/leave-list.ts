import type { Scope } from '#server/platform/scope/scope.ts';
import { idInEndToken } from './end-token.ts';
import type { SignUp, SignUpList } from './sign-up-list.ts';

/**
 * Takes an address off the list, confirmed or not; a link to confirm that was sent before is void. Doing
 * it again, or once the address is forgotten, changes nothing. Throws NEWSLETTER_LINK when the token is
 * not ours.
 */
export async function leaveList<Row extends SignUp>(
  scope: Scope,
  secret: string,
  { signs, rows }: Pick<SignUpList<Row>, 'signs' | 'rows'>,
  token: string,
): Promise<void> {
  const id = await idInEndToken(scope, signs, token, secret);
  await scope.transaction(async (inner) => {
    const row = await rows(inner).lockById(id);
    // One that was asked again since has a link to confirm.
    if (!row || (row.state === 'unsubscribed' && !row.tokenHash)) return;
    Object.assign(row, {
      state: 'unsubscribed',
      unsubscribedAt: inner.now(),
      tokenHash: null,
      tokenExpiresAt: null,
    });
  });
}
