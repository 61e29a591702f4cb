import type { AskForCartInput } from '#contract/enquiry/abandoned-checkout.schema.ts';
import { countAddress } from '#server/features/sign-up/count-entry.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Notes that the shopper of a cart wants one email about it, should they not order it. Asked again, the newer address
 * counts. Throws CART_EMPTY, TOO_MANY.
 */
export async function askForCart(scope: Scope, asked: AskForCartInput): Promise<void> {
  await countAddress(scope);
  if ((await scope.carts.list(asked.sessionId)).length === 0) throw new ShopError('CART_EMPTY');
  await scope.abandonedCheckouts.note(asked, scope.now());
}
