import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { confirmSignUp } from '#server/features/sign-up/confirm-sign-up.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { STOCK_LIST } from './stock-list.ts';

/** Has the address to which the token was sent wait for its bouquet, see {@link confirmSignUp}. */
export async function confirmStockRequest(
  scope: Scope,
  { token }: NewsletterTokenInput,
): Promise<void> {
  await confirmSignUp(scope, STOCK_LIST, token);
}
