import type { ShownReview } from '#contract/review/review.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { StarRow } from '#src/ui/rating-stars.tsx';

interface ReviewCardProps {
  review: ShownReview;
  heading: 'h3';
}

/** A review with its date, and the shop's answer below it. */
export function ReviewCard({ review, heading: Heading }: ReviewCardProps) {
  const { stars, words, name, at, photo, answer } = review;
  return (
    <article className="review">
      <Heading className="review-name">{name}</Heading>
      <p className="review-facts">
        <StarRow rating={stars} />
        <time dateTime={at}>{dayOf(at)}</time>
      </p>
      {words && <p className="review-words">{words}</p>}
      {photo && (
        <a href={photo.url} className="review-photo">
          <img
            src={photo.url}
            alt={`The flowers, as ${name} saw them`}
            width={photo.width}
            height={photo.height}
            loading="lazy"
          />
        </a>
      )}
      {answer && (
        <div className="review-answer">
          <p className="review-facts">
            <b>The florist’s answer</b> <time dateTime={answer.at}>{dayOf(answer.at)}</time>
          </p>
          <p className="review-words">{answer.words}</p>
        </div>
      )}
    </article>
  );
}

function dayOf(at: string): string {
  return longDate(johannesburgTime(new Date(at)).date);
}
