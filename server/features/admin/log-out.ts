import type { Scope } from '#server/platform/scope/scope.ts';
import { tokenHash } from './session-token.ts';

/** Ends the session on the server; its cookie opens nothing any more, wherever it was copied to. */
export async function logOut(
  { admins }: Pick<Scope, 'admins'>,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined) await admins.endSession(tokenHash(token));
}
