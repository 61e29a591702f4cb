import type { OwnReview } from '#contract/review/review.schema.ts';
import { UNREAD_DAYS } from '#contract/review/review.ts';
import { ReviewCard } from './review-card.tsx';

const STATES = {
  waiting: `Thank you. The florist reads it first; it is shown after ${UNREAD_DAYS} days at the latest.`,
  shown: 'Thank you. It is shown with the bouquet.',
  hidden: 'Thank you. The florist does not show it on the website.',
} as const;

/** What a shopper has said of a bouquet, and what becomes of it. */
export function ToldReview({ review }: { review: OwnReview }) {
  return (
    <>
      <p role="status" className="review-text">
        {STATES[review.state]}
      </p>
      <ReviewCard review={review} heading="h3" />
    </>
  );
}
