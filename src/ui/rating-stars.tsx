import classes from './rating-stars.module.css';

const STARS = [0, 1, 2, 3, 4] as const;
const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

interface RatingStarsProps {
  /** Stars out of five. */
  rating: number;
  /** How many reviews they come from. */
  reviews: number;
  /** Their visible label. */
  unit?: string;
}

export function RatingStars({ rating, reviews, unit = '' }: RatingStarsProps) {
  return (
    <span className={classes.rating}>
      <StarRow rating={rating} />
      <span
        role="img"
        className={classes.count}
        aria-label={reviews === 1 ? '1 review' : `${reviews} reviews`}
      >
        {`(${reviews}${unit})`}
      </span>
    </span>
  );
}

/** Five stars, of which as many are full as a rating has, to the nearest one. */
export function StarRow({ rating }: Pick<RatingStarsProps, 'rating'>) {
  return (
    <svg
      role="img"
      aria-label={`${rating} out of 5 stars`}
      viewBox="0 0 100 20"
      width={80}
      height={16}
    >
      {STARS.map((star) => (
        <path
          key={star}
          d={STAR}
          transform={`translate(${star * 20})`}
          className={star < Math.round(rating) ? classes.full : classes.empty}
        />
      ))}
    </svg>
  );
}

/** One star, in the colours of what it stands in. */
export function Star() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden>
      <path d={STAR} />
    </svg>
  );
}
