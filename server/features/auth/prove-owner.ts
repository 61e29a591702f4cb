import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Administrator } from '#server/features/auth/administrator.entity.ts';
import type { Browser } from '#server/features/auth/admin-cookies.ts';
import { CODE_MISSING } from '#contract/owner/security.schema.ts';
import { loginLimits } from '#server/features/auth/log-in.ts';
import { useCode, WRONG_CODE } from '#server/features/auth/second-factor/check-code.ts';
import { isPassword } from '#server/features/auth/password-hash.ts';

/** Returns a refusal that is told at a field. */
export function refusalAt(path: string, message: string): ShopError {
  return new ShopError('RULE_NOT_MET', { message, issues: [{ path, message }] });
}

/**
 * Does what needs the owner’s password, because a browser that is signed in may be in other hands, in one transaction
 * with the administrator locked. Tries are counted with those at the sign-in. Throws RULE_NOT_MET at `field` when the password is wrong,
 * TOO_MANY, and what `work` throws.
 */
export async function withPassword<T>(
  scope: Scope,
  { password, field = 'password' }: { password: string; field?: string },
  device: string | undefined,
  work: (scope: Scope, administrator: Administrator) => Promise<T>,
): Promise<T> {
  const limits = loginLimits(scope, device);
  await limits.count();
  const done = await scope.transaction(async (inner) => {
    const administrator = await inner.admins.lockAdministrator();
    if (!administrator || !(await isPassword(password, administrator.passwordHash))) {
      const which = field === 'password' ? 'password' : 'current password';
      throw refusalAt(field, `The ${which} is not right`);
    }
    return work(inner, administrator);
  });
  await limits.resetLimit();
  return done;
}

/**
 * Holds that the owner is there: by the password, and by a code where a second factor is on. Throws RULE_NOT_MET when
 * one of them is wrong or missing, TOO_MANY.
 */
export async function proveOwner(
  scope: Scope,
  { password, code = '' }: { password: string; code?: string | undefined },
  browser: Browser,
): Promise<void> {
  await withPassword(scope, { password }, browser.device, async (inner, administrator) => {
    if (!administrator.secondFactor) return;
    if (code === '') throw refusalAt('code', CODE_MISSING);
    await requireCode(inner, administrator, code);
  });
}

/** Uses up a code of a locked administrator. Throws RULE_NOT_MET when it is wrong. */
export async function requireCode(
  scope: Scope,
  administrator: Administrator,
  code: string,
): Promise<void> {
  const right = await useCode(scope, administrator, code);
  if (right === undefined) throw refusalAt('code', WRONG_CODE);
}
