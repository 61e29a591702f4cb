import { limitTogether } from '#server/platform/limits/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

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
    /** Forgets the attempts once one was right. */
    async resetLimit(): Promise<void> {
      const shares = device === undefined ? [...own, ACCOUNT, WHEN_MANY_TRY] : own;
      for (const [name, key] of shares) await scope.resetLimit(name, key);
    },
  };
}
