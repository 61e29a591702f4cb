import { ShopError } from './errors.ts';
import type { LimitName } from './http/rate-limits.ts';
import type { Scope } from './scope.ts';

/** Counts one use of something and returns whether it is within its limit, where more of it is not refused. */
export async function isWithinLimit(
  scope: Pick<Scope, 'limit'>,
  name: LimitName,
  key?: string,
): Promise<boolean> {
  try {
    await scope.limit(name, key);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return false;
    throw error;
  }
}
