import { ShopError } from './errors.ts';
import type { LimitName } from './http/limits.ts';
import type { Scope } from './scope.ts';

/**
 * Counts one use of something by all who name the same key. Where that is used up, each network may do a few more,
 * so that strangers who know the key do not keep out whom it belongs to. Throws TOO_MANY.
 */
export async function limitTogether(
  scope: Pick<Scope, 'limit'>,
  [name, key]: readonly [name: LimitName, key: string],
  whenMany: LimitName,
): Promise<void> {
  if (!(await isWithinLimit(scope, name, key))) await scope.limit(whenMany);
}

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
