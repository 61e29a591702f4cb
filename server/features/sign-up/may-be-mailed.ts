import type { LimitName } from '#server/platform/limits/limits.ts';
import { isUsedUp, isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Counts a mail to an address that was entered, and returns whether it is within its limits: those of the address, and
 * those of all such mails. A use stays counted when the transaction is undone, so what is left of the address is looked
 * at first: one that gets no mail uses up none of those of all.
 */
export async function mayBeMailed(
  scope: Pick<Scope, 'limit' | 'assertUsesLeft'>,
  addressLimit: LimitName,
  key: string,
): Promise<boolean> {
  if (await isUsedUp(scope, addressLimit, key)) return false;
  if (!(await isWithinLimit(scope, 'sign-up-mail', 'all'))) return false;
  if (!(await isWithinLimit(scope, 'sign-up-mail-day', 'all'))) return false;
  return isWithinLimit(scope, addressLimit, key);
}
