import { CLAIM_KINDS } from '#contract/order/claim.ts';
import type { ShownClaim } from '#contract/order/claim.schema.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import classes from './claim.module.css';

/** What a shopper has said is wrong, and the answer once there is one; until then, where it comes (`reply`). */
export function ToldClaim({ claim, reply }: { claim: ShownClaim; reply: string }) {
  const { kind, words, at, photos, answer } = claim;
  return (
    <article className={classes.told}>
      <h2 className={classes.title}>Something was wrong</h2>
      <p className={classes.note}>
        You told us on <time dateTime={at}>{mediumTime(at)}</time>: {CLAIM_KINDS[kind]}
      </p>
      {words && <p className={classes.words}>{words}</p>}
      {photos.length > 0 && (
        <ul className={classes.pictures} aria-label="Your photos">
          {photos.map(({ url, width, height }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`What is wrong, ${index + 1} of ${photos.length} (opens a new tab)`}
                  width={width}
                  height={height}
                  className={classes.picture}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={classes.answer}>
        {answer ? (
          <>
            <h3 className={classes.subtitle}>Our answer</h3>
            <GivenAnswer answer={answer} />
            {answer.words && <p className={classes.words}>{answer.words}</p>}
          </>
        ) : (
          <p className={classes.text}>Thank you for telling us. We’ll reply {reply}.</p>
        )}
      </div>
    </article>
  );
}

function GivenAnswer({ answer }: { answer: NonNullable<ShownClaim['answer']> }) {
  const { kind, words, refunded, orderNumber, orderUrl } = answer;
  if (kind === 'refund' && refunded !== null) {
    return <p className={classes.text}>We’re sorry, and have refunded {randLabelOf(refunded)}.</p>;
  }
  if (kind === 'delivery') {
    return (
      <p className={classes.text}>
        We’re sorry, and deliver it again, free of charge:{' '}
        <a href={orderUrl}>order {orderNumber}</a>.
      </p>
    );
  }
  return words ? null : <p className={classes.text}>We’ll come back to you about this.</p>;
}
