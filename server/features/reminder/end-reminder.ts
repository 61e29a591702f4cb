import { endToken, idInEndToken } from '#server/features/sign-up/end-token.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const SIGNS = 'end-reminder';

/** Returns the token of the link that ends the reminder of an order. */
export function reminderEndToken(orderId: string, secret: string): string {
  return endToken(SIGNS, orderId, secret);
}

/**
 * Ends the reminder of an order, for the reader of its email. Doing it again, or once it is over, changes nothing.
 * Throws NEWSLETTER_LINK when the token is not ours.
 */
export async function endReminder(
  scope: Scope,
  secret: string,
  { token }: { token: string },
): Promise<void> {
  const id = await idInEndToken(scope, SIGNS, token, secret);
  await scope.reminders.forget({ id });
}
