import type { ChangePasswordInput } from '#contract/owner/admin.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { loginLimits } from './log-in.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/**
 * Gives the administrator another password and ends every session, everywhere, this one included.
 * Throws RULE_NOT_MET when the current password is wrong, TOO_MANY.
 */
export async function changePassword(
  scope: Scope,
  { currentPassword, newPassword }: ChangePasswordInput,
  device: string | undefined,
): Promise<void> {
  const limits = loginLimits(scope, device);
  await limits.count();
  const passwordHash = await hashPassword(newPassword);
  await scope.transaction(async ({ admins, now }) => {
    const administrator = await admins.lockAdministrator();
    if (!administrator || !(await isPassword(currentPassword, administrator.passwordHash))) {
      const message = 'The current password is not right';
      throw new ShopError('RULE_NOT_MET', {
        message,
        issues: [{ path: 'currentPassword', message }],
      });
    }
    administrator.passwordHash = passwordHash;
    administrator.updatedAt = now();
    await admins.endAllSessions();
  });
  await limits.resetLimit();
}
