import { mediumTime } from '#contract/time/date-text.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import type { OwnersOrderView } from '#contract/order/owners-order.schema.ts';
import { ACTOR_NAMES } from '#contract/order/owners-order.ts';
import classes from './entries.module.css';
import { Panel } from './panel.tsx';

/** What became of the order, the latest first. */
export function HistoryPanel({ history }: { history: OwnersOrderView['history'] }) {
  return (
    <Panel title="History">
      <ol className={classes.list}>
        {history
          .map((entry, index) => ({ ...entry, index }))
          .reverse()
          .map(({ index, at, actor, movedTo, reason }) => (
            <li key={index}>
              <p className={classes.what}>
                {movedTo && <strong>{ORDER_STATUSES[movedTo]}. </strong>}
                {reason}
              </p>
              <p className={classes.quiet}>
                {ACTOR_NAMES[actor]}, <time dateTime={at}>{mediumTime(at)}</time>
              </p>
            </li>
          ))}
      </ol>
    </Panel>
  );
}
