import type { Scope } from '#server/platform/scope/scope.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './admin-session.ts';
import { CHALLENGE_LIFE_MS } from './second-factor/challenge-life.ts';

/** Deletes sessions that have ended by themselves, and sign-ins that waited too long for their code. */
export async function purgeSessions({ admins, now }: Pick<Scope, 'admins' | 'now'>): Promise<void> {
  const at = now().getTime();
  await admins.forgetSessions({
    begun: new Date(at - SESSION_LIFE_MS),
    seen: new Date(at - SESSION_IDLE_MS),
    asked: new Date(at - CHALLENGE_LIFE_MS),
  });
}
