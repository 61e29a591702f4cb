import { EMAIL_PAGES } from '#contract/text/email-pages.ts';
import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
} from '#contract/time/johannesburg-time.ts';
import { queueReviewMail } from '#server/features/mail/writing/queue-review-mail.ts';
import { endToken, idInEndToken } from '#server/features/sign-up/end-token.ts';
import { isUsedUp, isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const SIGNS = 'end-reviews';

/** No order is asked that was delivered earlier: the flowers are forgotten, and the first day of asking would write to all. */
const LATEST_DAYS = 14;

/** No email goes out at night: the first minute of the day at which one does. */
const MORNING = 9 * 60;

/** So many are looked at in one turn; a day's limit lets no more be written. */
const MOST = 100;

/**
 * Asks for reviews, once for each order, from the day after it was delivered on; each in a transaction of its own, so
 * that one that fails keeps no other back. What is over the limit of a day waits for the next one, the earliest first.
 */
export async function askForReviews(scope: Scope, secret: string): Promise<void> {
  if (johannesburgTime(scope.now()).minute < MORNING) return;
  if (!(await scope.reviewAsks.isAsking())) return;
  const today = scope.today();
  const delivered = {
    after: johannesburgInstant(addDays(today, -LATEST_DAYS), 0),
    before: johannesburgInstant(today, 0),
  };
  for (const id of await scope.reviewAsks.idsToAsk(delivered, MOST)) {
    if (await isUsedUp(scope, 'review-ask-day', 'all')) return;
    try {
      await scope.transaction((inner) => ask(inner, secret, { id, delivered }));
    } catch (error) {
      scope.log.error({ err: error, orderId: id }, 'a review could not be asked for');
    }
  }
}

async function ask(
  scope: Scope,
  secret: string,
  { id, delivered }: { id: string; delivered: { after: Date; before: Date } },
): Promise<void> {
  const order = await scope.orders.lockById(id);
  // It may have changed, or been asked by another server, since it was found.
  const [still] = await scope.reviewAsks.idsToAsk(delivered, 1, id);
  if (!order || !still || !(await isWithinLimit(scope, 'review-ask-day', 'all'))) return;
  if (!(await scope.reviewAsks.add(order, scope.now()))) return;
  const token = reviewEndToken(id, secret);
  await queueReviewMail(scope, order, {
    unsubscribeUrl: `${scope.shop.publicUrl}${EMAIL_PAGES['end-reviews']}?token=${token}`,
  });
}

/** Returns the token of the link that ends these emails for the reader of one. */
export function reviewEndToken(orderId: string, secret: string): string {
  return endToken(SIGNS, orderId, secret);
}

/**
 * Ends these emails for the reader of one: the address of its order is never asked again. Doing it again changes
 * nothing. Throws NEWSLETTER_LINK when the token is not ours.
 */
export async function endReviewAsks(
  scope: Scope,
  secret: string,
  { token }: { token: string },
): Promise<void> {
  const id = await idInEndToken(scope, SIGNS, token, secret);
  await scope.reviewAsks.end(id, scope.now());
}
