import type { LoginInput } from '#contract/owner/admin.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Browser } from './admin-cookies.ts';
import { beginSession } from './begin-session.ts';
import { isPassword } from './password-hash.ts';
import { newSessionToken, tokenHash } from './session-token.ts';

const DEVICE = (device: string) => [['login-device', device]] as const;
const STRANGER = [['login-address'], ['login-address-day']] as const;
const ACCOUNT = ['login-account', 'the one'] as const;
const WHEN_MANY_TRY = ['login-when-many-try'] as const;

/**
 * Slows down attempts at the password, counted in PostgreSQL for all servers. A browser that the
 * administrator used before has a count of its own. All other browsers are counted by network; when the
 * attempts from all networks together are many, a network has fewer of them. No count is shared by all,
 * so that strangers cannot keep the owner out, also from a browser that is new (docs/reference/security.md, T30).
 */
export function loginLimits(
  scope: Pick<Scope, 'limit' | 'resetLimit'>,
  device: string | undefined,
) {
  const own = device === undefined ? STRANGER : DEVICE(device);
  return {
    /** Counts an attempt before it is looked at. Throws TOO_MANY. */
    async count(): Promise<void> {
      for (const [name, key] of own) await scope.limit(name, key);
      if (device === undefined) await limitTogether(scope, ACCOUNT, WHEN_MANY_TRY);
    },
    /** Resets the count of attempts once everything that is asked for was right. */
    async resetLimit(): Promise<void> {
      const shares = device === undefined ? [...own, ACCOUNT, WHEN_MANY_TRY] : own;
      for (const [name, key] of shares) await scope.resetLimit(name, key);
    },
  };
}

/** What a right password opens: a session, or the question for a code. Tokens are stored nowhere. */
export type LogIn =
  | { username: string; token: string; challenge?: undefined }
  | { username: string; token?: undefined; challenge: string };

/**
 * Checks the password. An unknown name and a wrong password are refused in the same words after the same work. Where a
 * second factor is on, no session begins yet, and what was tried stays counted until its code is right. Throws
 * INVALID_CREDENTIALS, TOO_MANY.
 */
export async function logIn(
  scope: Scope,
  { username, password }: LoginInput,
  browser: Browser,
): Promise<LogIn> {
  const limits = loginLimits(scope, browser.device);
  await limits.count();

  const administrator = await scope.admins.administrator();
  const isKnown = administrator?.username === username;
  // The row below is the same object, as it is by then.
  const checkedHash = administrator?.passwordHash;
  const isRight = await isPassword(password, isKnown ? checkedHash : undefined);
  if (!isRight) {
    await scope.tell('audit.noted', {
      action: 'sign_in_refused',
      actor: 'stranger',
      device: browser.name,
    });
    throw new ShopError('INVALID_CREDENTIALS');
  }

  const opened = await scope.transaction(async (inner): Promise<LogIn> => {
    const current = await inner.admins.lockAdministrator();
    // The password was changed while this one was being checked.
    if (current?.passwordHash !== checkedHash) {
      throw new ShopError('INVALID_CREDENTIALS');
    }
    if (!current?.secondFactor) {
      return { username, token: await beginSession(inner, username, browser) };
    }
    const challenge = newSessionToken();
    inner.secondFactors.addChallenge(tokenHash(challenge), inner.now());
    return { username, challenge };
  });
  if (opened.token !== undefined) await limits.resetLimit();
  return opened;
}
