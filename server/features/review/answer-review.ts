import type { AnswerReviewInput, OwnersReview } from '#contract/review/review-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { ownersReview } from './review.queries.ts';
import { openReview } from './show-review.ts';

/**
 * Puts the owner's answer below a review, in place of an earlier one; none takes it away. A review that is answered is
 * read, and shown unless it is hidden. Throws NOT_FOUND.
 */
export async function answerReview(
  scope: Scope,
  { id, words }: AnswerReviewInput,
  device: string,
): Promise<OwnersReview> {
  return scope.transaction(async (inner) => {
    const review = await openReview(inner, id);
    const now = inner.now();
    if (words !== review.answer) {
      const note = `${review.product.name}, order ${review.order.orderNumber}`;
      await inner.tell('audit.noted', { action: 'review_answered', actor: 'owner', device, note });
      Object.assign(review, { answer: words, answeredAt: words === '' ? null : now });
    }
    Object.assign(review, {
      readAt: review.readAt ?? now,
      shownAt: review.hiddenAt ? review.shownAt : (review.shownAt ?? now),
    });
    return ownersReview(inner, review);
  });
}
