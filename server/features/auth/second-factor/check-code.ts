import type { Administrator } from '#server/features/auth/administrator.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import { openSecret } from './sealed-secret.ts';
import { findStep } from './totp.ts';

/** What is said of a wrong code. */
export const WRONG_CODE = 'That code is not right. Each code opens once, so wait for the next one.';

/** By what a code was right. */
export type RightCode = 'app' | 'recovery';

/**
 * Returns whether a code is one of the administrator's, which is used up by that; undefined for a wrong one. Call it
 * with the administrator locked, in the transaction of what the code opens.
 */
export async function useCode(
  scope: Pick<Scope, 'secondFactors' | 'sessionSecret' | 'now'>,
  administrator: Administrator,
  code: string,
  { takesRecoveryOnly = false } = {},
): Promise<RightCode | undefined> {
  const { secondFactor, lastCodeStep } = administrator;
  const at = scope.now();
  const secret =
    secondFactor && !takesRecoveryOnly ? openSecret(secondFactor, scope.sessionSecret) : undefined;
  const step = secret && findStep(secret, code, at, lastCodeStep ?? null);
  if (step !== undefined) {
    administrator.lastCodeStep = step;
    return 'app';
  }
  const hash = recoveryCodeHash(code);
  const isRecovery = hash !== undefined && (await scope.secondFactors.useCode(hash, at));
  return isRecovery ? 'recovery' : undefined;
}
