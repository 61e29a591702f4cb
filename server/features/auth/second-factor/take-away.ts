import type { Audited } from '#server/features/auth/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { removeSecondFactor } from './second-factor.ts';

/**
 * Turns the second factor off without its code, as only the operator of the machine may, and ends every session.
 * Returns whether one was on. Call it in a transaction.
 */
export async function takeSecondFactorAway(
  scope: Pick<Scope, 'admins' | 'secondFactors'> & { note: (told: Audited) => Promise<void> },
): Promise<boolean> {
  const administrator = await scope.admins.lockAdministrator();
  if (!administrator?.secondFactor) return false;
  await removeSecondFactor(scope, administrator);
  await scope.admins.endAllSessions();
  await scope.note({ action: 'second_factor_off', actor: 'operator' });
  return true;
}
