import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { type Browser, deviceOf } from '#server/features/auth/admin-cookies.ts';
import { beginSession } from '#server/features/auth/begin-session.ts';
import { loginLimits } from '#server/features/auth/log-in.ts';
import { refusalAt } from '#server/features/auth/prove-owner.ts';
import { tokenHash } from '#server/features/auth/session-token.ts';
import { CHALLENGE_LIFE_MS, MOST_TRIES } from './challenge-life.ts';
import { useCode, WRONG_CODE } from './check-code.ts';

type Outcome = { token: string; username: string } | 'wrong' | 'over';

/**
 * Takes the second step of a sign-in: begins the session that its right password was for. Tries are counted with those
 * at the password, and each sign-in has a few. Throws RULE_NOT_MET for a wrong code; INVALID_CREDENTIALS once it has no
 * more of them, after five minutes, and without one; TOO_MANY.
 */
export async function enterCode(
  scope: Scope,
  { code }: { code: string },
  browser: Browser,
): Promise<{ token: string; username: string }> {
  if (browser.challenge === undefined) throw signInOver();
  const limits = loginLimits(scope, browser.device);
  await limits.count();
  const challenge = tokenHash(browser.challenge);
  // A wrong code must stay counted, so nothing is thrown in here.
  const outcome = await scope.transaction((inner) => tryCode(inner, challenge, code, browser));
  if (outcome === 'over') throw signInOver();
  if (outcome === 'wrong') throw refusalAt('code', WRONG_CODE);
  await limits.resetLimit();
  return outcome;
}

const signInOver = (): ShopError =>
  new ShopError('INVALID_CREDENTIALS', {
    message: 'This sign-in has ended. Please begin again with your password.',
  });

async function tryCode(
  scope: Scope,
  challenge: string,
  code: string,
  browser: Browser,
): Promise<Outcome> {
  const { admins, secondFactors } = scope;
  const administrator = await admins.lockAdministrator();
  const asked = await secondFactors.lockChallenge(challenge);
  const isLive =
    asked !== null &&
    asked.tries < MOST_TRIES &&
    scope.now().getTime() - asked.createdAt.getTime() < CHALLENGE_LIFE_MS;
  if (!isLive || !administrator?.secondFactor) return 'over';

  const device = deviceOf(browser);
  const right = await useCode(scope, administrator, code);
  if (right === undefined) {
    asked.tries += 1;
    await scope.tell('audit.noted', {
      action: 'code_refused',
      actor: 'stranger',
      device: browser.name,
    });
    return asked.tries < MOST_TRIES ? 'wrong' : 'over';
  }
  await secondFactors.endChallenge(challenge);
  if (right === 'recovery') {
    await scope.tell('audit.noted', { action: 'recovery_code_used', actor: 'owner', device });
  }
  const { username } = administrator;
  return { username, token: await beginSession(scope, username, browser) };
}
