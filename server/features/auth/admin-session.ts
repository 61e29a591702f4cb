import type { AdminSessionView } from '#contract/owner/admin.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { AdminSession } from './administrator.entity.ts';
import { tokenHash } from './session-token.ts';

/** The administrator must sign in again after this time, used or not. Milliseconds. */
export const SESSION_LIFE_MS = 8 * 60 * 60_000;
/** A browser that was left alone is signed out (docs/decisions/0008-sign-in.md). Milliseconds. */
export const SESSION_IDLE_MS = 2 * 60 * 60_000;

/** How exactly the last use is known: writing it at every call would cost more than it tells. */
const SEEN_EVERY_MS = 60_000;

/** Returns the user name of the session with this token, or undefined without a live one. */
export async function readSession(
  { admins, now }: Pick<Scope, 'admins' | 'now'>,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const session = await admins.findSession(tokenHash(token));
  if (!session) return undefined;

  const at = now();
  if (isOver(session, at)) {
    await admins.endSession(session.tokenHash);
    return undefined;
  }
  const idle = at.getTime() - session.seenAt.getTime();
  if (idle >= SEEN_EVERY_MS) await admins.touchSession(session.tokenHash, at);
  return session.username;
}

/** Returns whether the token's session is live. Unlike {@link readSession} this does not count as a use of it. */
export async function isSessionLive(
  { admins, now }: Pick<Scope, 'admins' | 'now'>,
  token: string | undefined,
): Promise<boolean> {
  const session = token === undefined ? null : await admins.findSession(tokenHash(token));
  return session !== null && !isOver(session, now());
}

function isOver({ createdAt, seenAt }: AdminSession, at: Date): boolean {
  const age = at.getTime() - createdAt.getTime();
  const idle = at.getTime() - seenAt.getTime();
  return age >= SESSION_LIFE_MS || idle >= SESSION_IDLE_MS;
}

/** Ends the session on the server; its cookie opens nothing any more, wherever it was copied to. */
export async function logOut(
  { admins }: Pick<Scope, 'admins'>,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined) await admins.endSession(tokenHash(token));
}

/** Returns whether and as whom the owner is signed in; `username` is from `readSession`. */
export function adminSessionView(username: string | undefined): AdminSessionView {
  return { isAdmin: username !== undefined, username: username ?? null };
}
