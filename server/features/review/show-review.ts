import type { OwnersReview } from '#contract/review/review-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Review } from './review.entity.ts';
import { ownersReview } from './review.queries.ts';

/**
 * Shows a review to everyone: one that the owner has read, or one that was hidden and is shown again. Doing it again
 * changes nothing. Throws NOT_FOUND.
 */
export async function showReview(
  scope: Scope,
  { id }: { id: string },
  device: string,
): Promise<OwnersReview> {
  return scope.transaction(async (inner) => {
    const review = await openReview(inner, id);
    const now = inner.now();
    if (review.hiddenAt) {
      const note = `${review.product.name}, order ${review.order.orderNumber}`;
      await inner.tell('audit.noted', { action: 'review_shown', actor: 'owner', device, note });
    }
    Object.assign(review, {
      readAt: review.readAt ?? now,
      shownAt: review.shownAt ?? now,
      hiddenAt: null,
      hiddenReason: '',
    });
    return ownersReview(inner, review);
  });
}

/** Locks a review for the owner. Call inside a transaction. Throws NOT_FOUND. */
export async function openReview({ reviews }: Pick<Scope, 'reviews'>, id: string): Promise<Review> {
  const review = await reviews.lockById(id);
  if (!review) throw new ShopError('NOT_FOUND');
  return review;
}
