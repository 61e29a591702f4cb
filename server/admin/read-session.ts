import type { Scope } from '#server/scope.ts';
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
  const age = at.getTime() - session.createdAt.getTime();
  const idle = at.getTime() - session.seenAt.getTime();
  if (age >= SESSION_LIFE_MS || idle >= SESSION_IDLE_MS) {
    await admins.endSession(session.tokenHash);
    return undefined;
  }
  if (idle >= SEEN_EVERY_MS) await admins.touchSession(session.tokenHash, at);
  return session.username;
}
