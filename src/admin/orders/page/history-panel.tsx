import { mediumTime } from '#contract/time/date-text.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order/order.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { ACTOR_NAMES, ADMIN_STEPS } from '#contract/order/admin-order.ts';
import classes from './entries.module.css';
import { Panel } from './panel.tsx';

/** What became of the order, the latest first. */
export function HistoryPanel({ history }: { history: AdminOrderView['history'] }) {
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
                {movedTo && isStep(movedTo, reason) ? '' : reason}
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

/** The name of a step, such as "Send out", says what the status says already; why nobody took it in does not. */
function isStep(status: OrderStatus, reason: string): boolean {
  const { preparing, out_for_delivery, delivered } = ADMIN_STEPS;
  const steps: Partial<Record<OrderStatus, string>> = { preparing, out_for_delivery, delivered };
  return steps[status] === reason;
}
