import type { KeptLineView } from '#contract/enquiry/abandoned-checkout.schema.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { idInOpeningToken } from './cart-links.ts';

/**
 * Returns the cart behind the link of the email, as it is now, for any browser that has the link; no lines once it was
 * ordered, emptied or forgotten. Throws NEWSLETTER_LINK when the token is not ours.
 */
export async function openAskedCart(
  scope: Scope,
  secret: string,
  { token }: { token: string },
): Promise<KeptLineView[]> {
  const id = await idInOpeningToken(scope, token, secret);
  const row = await scope.abandonedCheckouts.find(id);
  // The schema of the answer leaves out the ids of the lines.
  return row ? getCart(scope, row) : [];
}
