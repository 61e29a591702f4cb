import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { REVIEWS_PAGE } from '#contract/review/review.ts';
import { trpc } from '#src/lib/trpc.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { ReviewCard } from './review-card.tsx';
import reviewStyles from './review.css?url';

/** What buyers said of a bouquet; nothing while there is no review. */
export function ProductReviews({ product: { id, reviews } }: { product: ProductView }) {
  const heading = useId();
  const [most, setMost] = useState(REVIEWS_PAGE);
  const { data } = trpc.review.ofProduct.useQuery(
    { id, most },
    { enabled: reviews !== undefined, placeholderData: keepPreviousData },
  );
  if (!reviews) return null;
  const { count, average } = reviews;
  return (
    <section aria-labelledby={heading} className="reviews" data-loading={!data || undefined}>
      <link rel="stylesheet" href={reviewStyles} precedence="default" />
      <h2 id={heading} className="reviews-title">
        Reviews
      </h2>
      <p className="review-facts">
        {average} out of 5, from {count === 1 ? '1 review' : `${count} reviews`} by people who
        bought it here.
      </p>
      {data?.reviews.map((review) => (
        <ReviewCard key={review.id} review={review} heading="h3" />
      ))}
      {data && data.total > data.reviews.length && (
        <PushButton look="outline" onClick={() => setMost(most + REVIEWS_PAGE)}>
          Show more reviews
        </PushButton>
      )}
    </section>
  );
}
