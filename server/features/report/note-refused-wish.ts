import { addDays } from '#contract/time/johannesburg-time.ts';
import type { Events } from '#server/platform/scope/events.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** No shop can be ordered from for longer ahead (MAX_DAYS_AHEAD), so there are never more days in the table. */
const MOST_AHEAD = 365;
/** Two years and a month: a report of a year is compared with the year before. */
const KEPT_DAYS = 762;

/**
 * Counts what a shopper could not have, unless their network has been refused the same, or much else, many times within
 * the hour, or all networks together very often: what a stranger asks for must not fill the table, nor change what it says.
 */
export async function noteRefusedWish(
  scope: Scope,
  { day, reason, productIds }: Events['order.refused'],
): Promise<void> {
  const today = scope.today();
  if (day < today || day > addDays(today, MOST_AHEAD)) return;
  if (!(await isFew(scope, `${day} ${reason}`))) return;
  await scope.refusedWishes.count(day, reason, productIds.length > 0 ? productIds : [null]);
}

async function isFew(scope: Scope, thing: string): Promise<boolean> {
  try {
    await scope.limitHere('refused-wish', thing);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return false;
    throw error;
  }
  return (
    (await isWithinLimit(scope, 'refused-wish-network')) &&
    (await isWithinLimit(scope, 'refused-wish-all', ''))
  );
}

/** Deletes counts of days that no report compares any more. */
export async function forgetRefusedWishes({
  refusedWishes,
  today,
}: Pick<Scope, 'refusedWishes' | 'today'>): Promise<void> {
  await refusedWishes.forget(addDays(today(), -KEPT_DAYS));
}
