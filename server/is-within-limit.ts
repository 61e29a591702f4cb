import { ShopError } from './errors.ts';
import type { LimitName } from './http/limits.ts';
import type { Scope } from './scope.ts';

/** What is counted, and for whom: the caller's network unless a key is named. */
export type Use = readonly [name: LimitName, key?: string];

/**
 * Counts one use of something that many share. Where that is used up, each of them may do a few more, counted as
 * `whenMany`, so that one of the many does not keep out the others. Throws TOO_MANY.
 */
export async function limitTogether(
  scope: Pick<Scope, 'limit'>,
  use: Use,
  whenMany: Use,
): Promise<void> {
  if (!(await isWithinLimit(scope, ...use))) await scope.limit(...whenMany);
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
