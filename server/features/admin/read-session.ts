import type { Scope } from '#server/platform/scope/scope.ts';
import type { AdminSession } from './admin-session.entity.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-life.ts';
import { tokenHash } from './session-token.ts';

/** How exactly the last use is known: writing it at every call would cost more than it tells. */
const SEEN_EVERY_MS = 60_000;

/** Who is signed in with this token: the user name, or undefined when nobody is (any more). */
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

/** Is somebody still signed in with this token? Unlike {@link readSession} this is no use of the session. */
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
