import type { Scope } from '#server/platform/scope/scope.ts';

/** Forgets that the shopper of a cart wanted an email about it; of a cart that none asked for, nothing is changed. */
export async function cancelAskedCart(
  scope: Pick<Scope, 'abandonedCheckouts' | 'limit'>,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await scope.limit('cart-write');
  await scope.abandonedCheckouts.forgetCart(sessionId);
}
