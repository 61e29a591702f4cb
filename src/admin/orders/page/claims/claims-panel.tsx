import { CLAIM_KINDS } from '#contract/order/claim.ts';
import type { OwnersClaim } from '#contract/order/claim.schema.ts';
import { randLabelOf } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { Panel } from '#src/admin/orders/page/panel.tsx';
import { AnswerChoices } from './answer-choices.tsx';
import classes from './claims-panel.module.css';

/** What the shopper says is wrong with an order, and what the owner answers. */
export function ClaimsPanel({ order }: { order: AdminOrderView }) {
  if (order.claims.length === 0) return null;
  return (
    <div className={classes.panel}>
      <Panel title="Something is wrong">
        <div className={classes.claims}>
          {order.claims.map((claim) => (
            <article key={claim.id} className={classes.claim}>
              <p className={classes.text}>
                <strong>{CLAIM_KINDS[claim.kind]}</strong>, told on{' '}
                <time dateTime={claim.at}>{mediumTime(claim.at)}</time>
              </p>
              {claim.words && <blockquote className={classes.words}>{claim.words}</blockquote>}
              <Photos claim={claim} />
              {claim.answer ? (
                <GivenAnswer answer={claim.answer} />
              ) : (
                <AnswerChoices order={order} claim={claim} />
              )}
            </article>
          ))}
        </div>
      </Panel>
    </div>
  );
}

/** Each opens in full when it is pressed. */
function Photos({ claim: { photos } }: { claim: OwnersClaim }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label="The shopper’s photos">
      {photos.map(({ url, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`What is wrong, ${index + 1} of ${photos.length}`}
              width={width}
              height={height}
              className={classes.photo}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function GivenAnswer({ answer }: { answer: NonNullable<OwnersClaim['answer']> }) {
  const { kind, at, words, refunded, orderId, orderNumber } = answer;
  return (
    <div className={classes.answer}>
      <p className={classes.text}>
        Answered on <time dateTime={at}>{mediumTime(at)}</time>
        {kind === 'refund' && refunded !== null && <>: {randLabelOf(refunded)} refunded</>}
        {kind === 'delivery' && orderId && (
          <>
            : delivered again as <a href={`/admin/orders/${orderId}`}>{orderNumber}</a>
          </>
        )}
        {kind === 'words' && ', in words'}
      </p>
      {words && <blockquote className={classes.words}>{words}</blockquote>}
    </div>
  );
}
