import type { NewsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { endToken } from '#server/features/sign-up/end-token.ts';
import { leaveList } from '#server/features/sign-up/leave-list.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { NEWSLETTER } from './newsletter-list.ts';

/** Takes an address off the newsletter, see {@link leaveList}. */
export async function unsubscribe(
  scope: Scope,
  secret: string,
  { token }: NewsletterTokenInput,
): Promise<void> {
  await leaveList(scope, secret, NEWSLETTER, token);
}

/** Returns the token of a subscriber's link to unsubscribe. */
export function unsubscribeToken(subscriberId: string, secret: string): string {
  return endToken(NEWSLETTER.signs, subscriberId, secret);
}
