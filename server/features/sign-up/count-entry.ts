import { limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Counts an address that is entered for emails, whichever they are: all addresses together get so few mails an hour and
 * a day that the shop cannot be used to flood strangers. Throws TOO_MANY.
 */
export async function countEntry(scope: Pick<Scope, 'limit' | 'assertUsesLeft'>): Promise<void> {
  await countAddress(scope);
  await scope.assertUsesLeft('sign-up-mail', 'all');
  await scope.assertUsesLeft('sign-up-mail-day', 'all');
}

/** Counts an address that is entered for any emails, for its network alone. Throws TOO_MANY. */
export async function countAddress(scope: Pick<Scope, 'limit'>): Promise<void> {
  await scope.limit('sign-up');
  await limitTogether(scope, ['sign-up-day'], ['sign-up-when-many-today']);
}
