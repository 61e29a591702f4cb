import { shortTime } from '#contract/time/date-text.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order/order.ts';
import classes from './order-steps.module.css';
import { stepsOf } from './steps-of.ts';

const LABELS: Partial<Record<OrderStatus, string>> = { pending_payment: 'Ordered' };

/** What has happened to an order, when, and what is to come. */
export function OrderSteps({ order }: { order: OrderPageView }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {stepsOf(order).map(({ status, at }) => (
        <li
          key={`${status} ${at}`}
          className={classes.step}
          data-done={at !== undefined || undefined}
          aria-current={status === order.status ? 'step' : undefined}
        >
          <span>{LABELS[status] ?? ORDER_STATUSES[status]}</span>
          {at ? (
            <time dateTime={at} className={classes.time}>
              {shortTime(at)}
            </time>
          ) : (
            <span className={classes.time}>to come</span>
          )}
        </li>
      ))}
    </ol>
  );
}
