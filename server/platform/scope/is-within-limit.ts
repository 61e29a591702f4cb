import { retryAfterSecondsOf } from '#contract/http/error-details.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from './scope.ts';
import type { LimitName } from '#server/platform/limits/limits.ts';

/** What is counted, and for whom: the caller's network unless a key is named. */
export type Use = readonly [name: LimitName, key?: string];

/**
 * Counts one use of something that many share. Where that is used up, each of them may do a few more, counted as
 * `whenMany`, so that one of the many does not keep out the others. Throws TOO_MANY, with the
 * shorter of the two waits.
 */
export async function limitTogether(
  scope: Pick<Scope, 'limit'>,
  use: Use,
  whenMany: Use,
): Promise<void> {
  const ofAll = await refusalOf(() => scope.limit(...use));
  const ofOne = ofAll && (await refusalOf(() => scope.limit(...whenMany)));
  if (ofOne) throw waitOf(ofAll) < waitOf(ofOne) ? ofAll : ofOne;
}

/** Counts one use of something and returns whether it is within its limit, where more of it is not refused. */
export async function isWithinLimit(
  scope: Pick<Scope, 'limit'>,
  name: LimitName,
  key?: string,
): Promise<boolean> {
  return (await refusalOf(() => scope.limit(name, key))) === undefined;
}

/** Returns whether a key has used up what it may do, and counts nothing. */
export async function isUsedUp(
  scope: Pick<Scope, 'assertUsesLeft'>,
  name: LimitName,
  key: string,
): Promise<boolean> {
  return (await refusalOf(() => scope.assertUsesLeft(name, key))) !== undefined;
}

const waitOf = (refusal: ShopError): number => retryAfterSecondsOf(refusal) ?? Infinity;

async function refusalOf(count: () => Promise<void>): Promise<ShopError | undefined> {
  try {
    await count();
    return undefined;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return error;
    throw error;
  }
}

/** Refuses an id that names nothing, and counts it, so that guessing is slow. Always throws. */
export async function failNotFound(scope: Pick<Scope, 'limit'>, code: ErrorCode): Promise<never> {
  await scope.limit('miss');
  throw new ShopError(code);
}
