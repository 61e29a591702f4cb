import type { Scope } from '#server/platform/scope/scope.ts';

/** Empties a cart; an unknown or empty one is already so. */
export async function clearCart(
  scope: Pick<Scope, 'carts' | 'limit'>,
  input: { sessionId: string },
): Promise<void> {
  await scope.limit('cart-write');
  await scope.carts.clear(input.sessionId);
}
