import { UNREAD_DAYS } from '#contract/review/review.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Shows the reviews that have waited for their owner for three days. */
export async function showUnread({ reviews, now }: Pick<Scope, 'reviews' | 'now'>): Promise<void> {
  const at = now();
  await reviews.showUnread(new Date(at.getTime() - UNREAD_DAYS * 86_400_000), at);
}
