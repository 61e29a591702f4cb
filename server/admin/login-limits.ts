import type { Scope } from '#server/scope.ts';

/**
 * Slows down whoever tries passwords: per address, and for the account as a whole, counted in
 * PostgreSQL for all servers. A browser the administrator used before has a count of its own, so
 * nobody can keep the owner out by guessing (security.md, T30).
 */
export function loginLimits(scope: Pick<Scope, 'limit' | 'forgive'>, device: string | undefined) {
  const shares =
    device === undefined
      ? ([['login-address'], ['login-address-day'], ['login-account', 'the one']] as const)
      : ([['login-device', device]] as const);
  return {
    /** Counts an attempt before it is looked at. Throws TOO_MANY. */
    async count(): Promise<void> {
      for (const [name, key] of shares) await scope.limit(name, key);
    },
    /** Forgets the attempts once one was right. */
    async forgive(): Promise<void> {
      for (const [name, key] of shares) await scope.forgive(name, key);
    },
  };
}
