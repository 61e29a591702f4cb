import type { LoginInput } from '#contract/owner/admin.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { AdminSession } from './administrator.entity.ts';
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
    /** Resets the count of attempts after a right password. */
    async resetLimit(): Promise<void> {
      const shares = device === undefined ? [...own, ACCOUNT, WHEN_MANY_TRY] : own;
      for (const [name, key] of shares) await scope.resetLimit(name, key);
    },
  };
}

interface Browser {
  /** The token it was signed in with so far; that session ends. */
  token: string | undefined;
  /** The id of a device from which the administrator signed in before. */
  device: string | undefined;
}

/**
 * Begins a session and returns its token, which is stored nowhere. An unknown name and a wrong password are refused in
 * the same words after the same work. Throws INVALID_CREDENTIALS, TOO_MANY.
 */
export async function logIn(
  scope: Scope,
  { username, password }: LoginInput,
  browser: Browser,
): Promise<{ token: string; username: string }> {
  const limits = loginLimits(scope, browser.device);
  await limits.count();

  const administrator = await scope.admins.administrator();
  const isKnown = administrator?.username === username;
  // The row below is the same object, as it is by then.
  const checkedHash = administrator?.passwordHash;
  const isRight = await isPassword(password, isKnown ? checkedHash : undefined);
  if (!isRight) throw new ShopError('INVALID_CREDENTIALS');

  const token = newSessionToken();
  await scope.transaction(async (inner) => {
    const current = await inner.admins.lockAdministrator();
    // The password was changed while this one was being checked.
    if (current?.passwordHash !== checkedHash) {
      throw new ShopError('INVALID_CREDENTIALS');
    }
    if (browser.token !== undefined) await inner.admins.endSession(tokenHash(browser.token));
    const at = inner.now();
    inner.admins.addSession(
      Object.assign(new AdminSession(), {
        tokenHash: tokenHash(token),
        username,
        createdAt: at,
        seenAt: at,
      }),
    );
  });
  await limits.resetLimit();
  return { token, username };
}
