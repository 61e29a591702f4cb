import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { randLabelOf } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { statusText } from '#contract/order/order-words.ts';
import { longDate } from '#contract/time/date-text.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import classes from './recent-list.module.css';
import { idsOf, recentOrders } from './recent-orders.ts';

interface RecentOrder {
  id: string;
  /** Undefined while it is on its way and when it cannot be had. */
  order: OrderView | undefined;
  hasFailed: boolean;
  askAgain: () => void;
}

const unknown = () => undefined;

/** This browser's recent orders as the shop knows them now, the last first; undefined until the browser knows. */
function useRecentOrders(): RecentOrder[] | undefined {
  const entries = useSyncExternalStore<readonly string[] | undefined>(
    recentOrders.subscribe,
    recentOrders.entries,
    unknown,
  );
  const [now] = useState(() => Date.now());
  const ids = useMemo(() => entries && idsOf(entries, now), [entries, now]);
  const answers = trpc.useQueries((api) =>
    (ids ?? []).map((id) => api.order.byId({ id }, { staleTime: 0 })),
  );

  const goneIds = (ids ?? []).filter(
    (_, index) => shopErrorOf(answers[index]?.error)?.code === 'ORDER_NOT_FOUND',
  );
  const gone = goneIds.join(' ');
  useEffect(() => {
    if (gone) recentOrders.forget(gone.split(' '));
  }, [gone]);

  return ids?.map((id, index) => ({
    id,
    order: answers[index]?.data,
    hasFailed: answers[index]?.isError ?? false,
    askAgain: () => void answers[index]?.refetch(),
  }));
}

/** As high as its sentence on a narrow phone, before that is known. */
const NEWS_ROOM = { minBlockSize: '5rem' };

interface RecentListProps {
  /** Stands above the orders, once the browser knows them. */
  news?: ReactNode;
  children: (order: OrderView) => ReactNode;
}

/** The orders that this browser paid for. */
export function RecentList({ news, children }: RecentListProps) {
  const recent = useRecentOrders();
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = recent?.map(({ id }) => id) ?? [];
  return (
    <section aria-labelledby="recent-orders">
      <h2 ref={heading} id="recent-orders" tabIndex={-1} className={classes.title}>
        Your recent orders
      </h2>
      {recent && news && <div style={NEWS_ROOM}>{news}</div>}
      {recent?.length === 0 && (
        <p className={classes.note}>
          No recent orders on this device. An order you pay for here stays on this list for 60 days.
        </p>
      )}
      <ul className={classes.list}>
        {recent?.map(({ id, order, hasFailed, askAgain }) => (
          <li key={id} className={classes.order}>
            {order ? (
              <details>
                <summary className={classes.summary}>
                  <span className={classes.number}>{order.orderNumber}</span>
                  <span className={classes.status}>
                    {statusText(order.status, order.fulfilment)}
                  </span>
                  <span className={classes.note}>
                    {longDate(order.deliveryDate)}, {randLabelOf(order.total)}
                  </span>
                </summary>
                <div className={classes.report}>
                  {children(order)}
                  <LinkButton to="/my-order/$id" params={{ id }} look="outline">
                    See it as it happens
                  </LinkButton>
                </div>
              </details>
            ) : (
              <p className={classes.note}>{hasFailed ? CALL_FAILED.orderFetch : 'One moment...'}</p>
            )}
            {!order && hasFailed && (
              <PushButton look="outline" onClick={askAgain}>
                Try again
              </PushButton>
            )}
          </li>
        ))}
      </ul>
      {ids.length > 0 && (
        <PushButton
          look="quiet"
          onClick={() => {
            // The button goes with the orders.
            heading.current?.focus();
            recentOrders.forget(ids);
          }}
        >
          Remove these orders from this device
        </PushButton>
      )}
    </section>
  );
}
