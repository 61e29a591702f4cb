import type { HideReviewInput, OwnersReview } from '#contract/review/review-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { ownersReview } from './review.queries.ts';
import { openReview } from './show-review.ts';

/**
 * Hides a review from everyone but its shopper, who is told so. The reason stays in the log. Doing it again changes
 * nothing but the reason. Throws NOT_FOUND.
 */
export async function hideReview(
  scope: Scope,
  { id, reason }: HideReviewInput,
  device: string,
): Promise<OwnersReview> {
  return scope.transaction(async (inner) => {
    const review = await openReview(inner, id);
    const now = inner.now();
    if (!review.hiddenAt || review.hiddenReason !== reason) {
      const note = `${review.product.name}, order ${review.order.orderNumber}: ${reason}`;
      await inner.tell('audit.noted', { action: 'review_hidden', actor: 'owner', device, note });
    }
    Object.assign(review, {
      readAt: review.readAt ?? now,
      hiddenAt: review.hiddenAt ?? now,
      hiddenReason: reason,
    });
    return ownersReview(inner, review);
  });
}
