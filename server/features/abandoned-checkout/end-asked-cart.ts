import type { Scope } from '#server/platform/scope/scope.ts';
import { idInEndingToken } from './cart-links.ts';

/**
 * Forgets an abandoned checkout for the reader of its email, whose other link opens nothing any more. Doing it again
 * changes nothing. Throws NEWSLETTER_LINK when the token is not ours.
 */
export async function endAskedCart(
  scope: Scope,
  secret: string,
  { token }: { token: string },
): Promise<void> {
  const id = await idInEndingToken(scope, token, secret);
  await scope.abandonedCheckouts.forget({ id });
}
