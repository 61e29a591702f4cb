import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Takes a line out of its cart. Throws CART_LINE_NOT_FOUND. */
export async function removeLine(
  scope: Pick<Scope, 'carts' | 'limit'>,
  input: { id: string },
): Promise<void> {
  await scope.limit('cart-write');
  if (!(await scope.carts.remove(input.id))) await failNotFound(scope, 'CART_LINE_NOT_FOUND');
}
