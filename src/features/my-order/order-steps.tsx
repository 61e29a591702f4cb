import { shortTime } from '#contract/time/date-text.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { statusText } from '#contract/order/order-words.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import classes from './order-steps.module.css';

interface OrderStep {
  status: OrderStatus;
  /** When the order came there; undefined for what is still to come. */
  at: string | undefined;
}

/** The usual steps of an order. */
const WAY = ['pending_payment', 'paid', 'preparing', 'out_for_delivery', 'delivered'] as const;

/** The steps to show: the whole way, with what is to come, or what happened when it went another way. */
function stepsOf({ status, steps }: Pick<OrderPageView, 'status' | 'steps'>): readonly OrderStep[] {
  const isOnItsWay = WAY.some((step) => step === status);
  if (!isOnItsWay) return steps;
  const current = WAY.findIndex((step) => step === status);
  return WAY.map((step, index) => ({
    status: step,
    at: index <= current ? steps.findLast((known) => known.status === step)?.at : undefined,
  }));
}

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
          <span>{LABELS[status] ?? statusText(status, order.fulfilment)}</span>
          {at ? (
            <time dateTime={at} className={classes.time}>
              {shortTime(at)}
            </time>
          ) : (
            <span className={classes.time}>Not yet</span>
          )}
        </li>
      ))}
    </ol>
  );
}
