import { MOST_STARS } from '#contract/review/review.ts';
import { Star } from '#src/ui/rating-stars.tsx';

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

interface StarChoiceProps {
  /** Names the group apart from that of another bouquet. */
  id: string;
  /** 0 until one is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
  isFixed: boolean;
}

/** One to five stars: five choices of which one is taken, for keys, pointers and voices. */
export function StarChoice({ id, value, onChange, error, isFixed }: StarChoiceProps) {
  const problem = `${id}-problem`;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      className="review-stars"
      aria-describedby={error ? problem : undefined}
    >
      <legend className="review-label">
        Stars <span aria-hidden>*</span>
      </legend>
      <div className="review-row">
        {STARS.map((stars) => (
          <label key={stars} className="review-star" data-on={stars <= value || undefined}>
            <input
              type="radio"
              name={`${id}-stars`}
              value={stars}
              checked={stars === value}
              required
              disabled={isFixed}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              onChange={() => onChange(stars)}
            />
            <Star />
          </label>
        ))}
      </div>
      {error && (
        <p id={problem} className="review-problem">
          {error}
        </p>
      )}
    </fieldset>
  );
}
