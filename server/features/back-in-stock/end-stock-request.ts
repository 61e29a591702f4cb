import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { leaveList } from '#server/features/sign-up/leave-list.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { STOCK_LIST } from './stock-list.ts';

/** Has an address wait for its bouquet no longer, see {@link leaveList}. */
export async function endStockRequest(
  scope: Scope,
  secret: string,
  { token }: NewsletterTokenInput,
): Promise<void> {
  await leaveList(scope, secret, STOCK_LIST, token);
}
