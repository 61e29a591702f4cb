import type { LoginInput } from '#contract/owner/admin.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { AdminSession } from './admin-session.entity.ts';
import { loginLimits } from './login-limits.ts';
import { isPassword } from './password-hash.ts';
import { newSessionToken, tokenHash } from './session-token.ts';

interface Browser {
  /** The token it was signed in with so far; that session ends. */
  token: string | undefined;
  /** The id of a device from which the administrator signed in before. */
  device: string | undefined;
}

/**
 * Begins a session and answers its token, which is stored nowhere. An unknown name and a wrong
 * password are refused in the same words after the same work. Throws INVALID_CREDENTIALS, TOO_MANY.
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
