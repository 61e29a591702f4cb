import { Button } from '@mantine/core';
import { longDate } from '#contract/delivery.ts';
import { ERRORS } from '#contract/errors.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { useCommitOnLeaving } from '#src/features/admin/orders/moves/use-move-orders.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { AttentionList } from './attention-list.tsx';
import type { DaySearch } from './day-search.ts';
import { DayTabs } from './day-tabs.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrdersOfDay } from './orders-of-day.tsx';
import classes from './orders-screen.module.css';

/** The owner's orders: a day, what needs attention, and a search over all. */
export function OrdersScreen({ search }: { search: DaySearch }) {
  useCommitOnLeaving();
  const { data, error, refetch } = trpc.admin.orders.day.useQuery(
    { date: search.day },
    { networkMode: 'always', placeholderData: (before) => before },
  );
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>Orders</h1>
        {data && <DayTabs day={search.day ?? data.today} today={data.today} />}
      </div>
      <OrderSearch>
        {data && (
          <>
            <AttentionList orders={data.attention} />
            <p className={classes.day}>
              {longDate(data.date)}
              {data.orders.length > 0 && (
                <a className={classes.print} href={`/admin/print/day?date=${data.date}`}>
                  Print the day
                </a>
              )}
            </p>
            <OrdersOfDay key={data.date} orders={data.orders} search={search} />
          </>
        )}
        {!data && error && (
          <div role="alert">
            <EmptyState
              title="The orders could not be loaded"
              text={messageOf(error, ERRORS.UNAVAILABLE.message)}
            >
              <Button size="md" onClick={() => void refetch()}>
                Try again
              </Button>
            </EmptyState>
          </div>
        )}
      </OrderSearch>
    </>
  );
}
