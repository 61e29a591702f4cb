import { ShopError } from '#server/platform/errors/errors.ts';
import { isUsedUp, isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { type Browser, deviceOf } from '#server/features/auth/admin-cookies.ts';
import { beginSession } from '#server/features/auth/begin-session.ts';
import { loginLimits } from '#server/features/auth/log-in.ts';
import { refusalAt } from '#server/features/auth/prove-owner.ts';
import { tokenHash } from '#server/features/auth/session-token.ts';
import { CHALLENGE_LIFE_MS, MOST_TRIES } from './challenge-life.ts';
import { useCode, WRONG_CODE } from './check-code.ts';

type Outcome = { token: string; username: string } | 'wrong' | 'last' | 'over';

/** What all browsers that are new count together. */
const REFUSED = ['code-refused', 'the one'] as const;

/**
 * Takes the second step of a sign-in: begins the session that its right password was for. Tries are counted with those
 * at the password, and each sign-in has a few. Once many codes were wrong on one day, only a recovery code opens, but
 * in a browser that the owner used before. Throws RULE_NOT_MET for a wrong code; INVALID_CREDENTIALS once it has no
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
  const isNew = browser.device === undefined;
  const takesRecoveryOnly = isNew && (await isUsedUp(scope, ...REFUSED));
  const sent = { challenge: tokenHash(browser.challenge), code, takesRecoveryOnly };
  // A wrong code must stay counted, so nothing is thrown in here.
  const outcome = await scope.transaction((inner) => tryCode(inner, sent, browser));
  if (isNew && (outcome === 'wrong' || outcome === 'last')) {
    await isWithinLimit(scope, ...REFUSED);
  }
  if (outcome === 'over' || outcome === 'last') throw signInOver();
  if (outcome === 'wrong') {
    throw refusalAt('code', takesRecoveryOnly ? RECOVERY_CODE_ONLY : WRONG_CODE);
  }
  await limits.resetLimit();
  return outcome;
}

const signInOver = (): ShopError =>
  new ShopError('INVALID_CREDENTIALS', {
    message: 'This sign-in has ended. Please begin again with your password.',
  });

const RECOVERY_CODE_ONLY =
  'Many wrong codes were entered today, so only a recovery code opens here. In a browser that you used before, your app still does: change your password there.';

interface SentCode {
  /** The hash of the token that the right password was answered with. */
  challenge: string;
  code: string;
  takesRecoveryOnly: boolean;
}

async function tryCode(
  scope: Scope,
  { challenge, code, takesRecoveryOnly }: SentCode,
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
  const right = await useCode(scope, administrator, code, { takesRecoveryOnly });
  if (right === undefined) {
    asked.tries += 1;
    await scope.tell('audit.noted', {
      action: 'code_refused',
      actor: 'stranger',
      device: browser.name,
    });
    // In a known browser it is the owner's own slip, which must not use up the day's email about a stranger's.
    if (browser.device === undefined) {
      await scope.tell('sign-in.code-refused', { browser: browser.name });
    }
    return asked.tries < MOST_TRIES ? 'wrong' : 'last';
  }
  await secondFactors.endChallenge(challenge);
  if (right === 'recovery') {
    await scope.tell('audit.noted', { action: 'recovery_code_used', actor: 'owner', device });
  }
  const { username } = administrator;
  return { username, token: await beginSession(scope, username, browser) };
}
