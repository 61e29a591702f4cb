import type { ChangePasswordInput } from '#contract/owner/admin.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { type Browser, deviceOf } from './admin-cookies.ts';
import { hashPassword } from './password-hash.ts';
import { withPassword } from './prove-owner.ts';

/**
 * Gives the administrator another password and ends every session, everywhere, this one included.
 * Throws RULE_NOT_MET when the current password is wrong, TOO_MANY.
 */
export async function changePassword(
  scope: Scope,
  { currentPassword, newPassword }: ChangePasswordInput,
  browser: Browser,
): Promise<void> {
  const proof = { password: currentPassword, field: 'currentPassword' };
  await withPassword(scope, proof, browser.device, async (inner, administrator) => {
    administrator.passwordHash = await hashPassword(newPassword);
    administrator.updatedAt = inner.now();
    await inner.admins.endAllSessions();
    const device = deviceOf(browser);
    await inner.tell('audit.noted', { action: 'password_changed', actor: 'owner', device });
  });
}
