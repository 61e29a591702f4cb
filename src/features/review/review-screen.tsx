import { useEffect, useRef, useState } from 'react';
import { REVIEW_DAYS, UNREAD_DAYS } from '#contract/review/review.ts';
import type { ReviewLine, ReviewPage } from '#contract/review/review.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import reviewStyles from './review.css?url';
import { ReviewForm } from './review-form.tsx';
import { ToldReview } from './told-review.tsx';

interface ReviewScreenProps {
  page: ReviewPage;
  /** The key of the link. */
  orderKey: string;
}

/** The bouquets of a delivered order, each with what its buyer says of it. */
export function ReviewScreen({ page, orderKey }: ReviewScreenProps) {
  const { orderNumber, until, lines } = page;
  return (
    <div className="review-screen">
      <link rel="stylesheet" href={reviewStyles} precedence="default" />
      <h1>How were the flowers?</h1>
      <p className="review-text">
        Order {orderNumber}.{' '}
        {until
          ? `What you write is shown on our website with its date and the name you choose: once the florist has read it, or after ${UNREAD_DAYS} days. You can write until ${longDate(until)}.`
          : `Flowers can be reviewed once they are delivered, for ${REVIEW_DAYS} days.`}
      </p>
      {lines
        .filter(({ review }) => until || review)
        .map((line) => (
          <Line key={line.lineId} page={page} line={line} orderKey={orderKey} />
        ))}
    </div>
  );
}

function Line({ page, line, orderKey }: ReviewScreenProps & { line: ReviewLine }) {
  const [reviewId] = useState(newUuid);
  const [isDone, setDone] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { name, size, path, review } = line;
  // The form still sends the photo of what it has written.
  const isWriting = review === null || (review.id === reviewId && !isDone);

  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) title.current?.focus();
  }, [isDone]);

  return (
    <section className="review-line" aria-label={`${name}, ${size}`}>
      <h2 ref={title} tabIndex={-1} className="review-title">
        <a href={path}>{name}</a>, {size}
      </h2>
      {isWriting ? (
        <ReviewForm
          page={page}
          line={line}
          orderKey={orderKey}
          reviewId={reviewId}
          onDone={() => setDone(true)}
        />
      ) : (
        <ToldReview review={review} />
      )}
    </section>
  );
}
