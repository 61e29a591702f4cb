import { retryAfterSecondsOf } from '#contract/http/error-details.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { plural } from '#contract/text/plural.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';

const NO_ANSWER = 'The shop could not be reached. Please check your connection and try again.';

/** Why the sign-in failed, in words for the screen. */
export function signInFailure(error: unknown): string {
  const shop = shopErrorOf(error);
  if (shop?.code === 'INVALID_CREDENTIALS') return OWNER_CALL_FAILED.login;
  const seconds = shop && retryAfterSecondsOf(shop);
  if (shop?.code === 'TOO_MANY' && seconds !== undefined) {
    return `Too many attempts. Please wait ${waitText(seconds)} and try again.`;
  }
  return messageOf(error, NO_ANSWER);
}

function waitText(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}
