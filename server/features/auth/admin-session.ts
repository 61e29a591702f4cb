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

/** Returns the session with this token, or undefined without a live one. Notes that it is used, and in which network. */
export async function readSession(
  { admins, now }: Pick<Scope, 'admins' | 'now'>,
  token: string | undefined,
  network?: string,
): Promise<Pick<AdminSession, 'id' | 'username'> | undefined> {
  if (token === undefined) return undefined;
  const session = await admins.findSession(tokenHash(token));
  if (!session) return undefined;

  const at = now();
  if (isOver(session, at)) {
    await admins.endSession(session.tokenHash);
    return undefined;
  }
  const idle = at.getTime() - session.seenAt.getTime();
  const seenIn = network ?? session.network;
  if (idle >= SEEN_EVERY_MS || seenIn !== session.network) {
    await admins.touchSession(session.tokenHash, { seenAt: at, network: seenIn });
  }
  return session;
}

/** Returns whether the token's session is live. Unlike {@link readSession} this does not count as a use of it. */
export async function isSessionLive(
  { admins, now }: Pick<Scope, 'admins' | 'now'>,
  token: string | undefined,
): Promise<boolean> {
  const session = token === undefined ? null : await admins.findSession(tokenHash(token));
  return session !== null && !isOver(session, now());
}

/** Returns when a session is over by itself, unless it is used before. */
export function endOf({ createdAt, seenAt }: Pick<AdminSession, 'createdAt' | 'seenAt'>): Date {
  const idleEnd = seenAt.getTime() + SESSION_IDLE_MS;
  return new Date(Math.min(createdAt.getTime() + SESSION_LIFE_MS, idleEnd));
}

export function isOver(session: AdminSession, at: Date): boolean {
  return endOf(session) <= at;
}

/** Ends the session on the server; its cookie opens nothing any more, wherever it was copied to. */
export async function logOut(
  scope: Pick<Scope, 'admins' | 'tell'>,
  token: string | undefined,
): Promise<void> {
  const session = token === undefined ? null : await scope.admins.findSession(tokenHash(token));
  if (!session) return;
  await scope.admins.endSession(session.tokenHash);
  await scope.tell('audit.noted', {
    action: 'signed_out',
    actor: 'owner',
    device: session.browser,
  });
}

/** Returns whether and as whom the owner is signed in, by the session from `readSession`. */
export function adminSessionView(
  session: Pick<AdminSession, 'username'> | undefined,
): AdminSessionView {
  return { isAdmin: session !== undefined, username: session?.username ?? null };
}
