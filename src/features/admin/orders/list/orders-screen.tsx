import { longDate } from '#contract/date-text.ts';
import { EarlyDialog } from '#src/features/admin/orders/moves/early-dialog.tsx';
import { useCommitOnLeaving } from '#src/features/admin/orders/moves/use-move-orders.ts';
import { useTellUnmadeSteps } from '#src/features/admin/orders/moves/use-tell-unmade-steps.ts';
import { SincePrint } from '#src/features/admin/orders/since-print.tsx';
import { LoadFailed } from '#src/features/admin/records/load-failed.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { AttentionList } from './attention-list.tsx';
import type { DaySearch } from './day-search.ts';
import { DayTabs } from './day-tabs.tsx';
import { OpenDays } from './open-days.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrdersOfDay } from './orders-of-day.tsx';
import classes from './orders-screen.module.css';

/** The owner's orders: a day, what needs attention, and a search over all. */
export function OrdersScreen({ search }: { search: DaySearch }) {
  useCommitOnLeaving();
  useTellUnmadeSteps();
  const { data, error, refetch } = trpc.admin.orders.day.useQuery(
    { date: search.day },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>Orders</h1>
        {data && <DayTabs day={search.day ?? data.today} today={data.today} />}
      </div>
      <OrderSearch>
        {search.list && <OpenOrders list={search.list} />}
        {data && !search.list && (
          <>
            <AttentionList orders={data.attention} total={data.attentionTotal} />
            <OpenDays openDays={data.openDays} date={data.date} today={data.today} />
            <p className={classes.day}>
              {longDate(data.date)}
              {data.orders.length > 0 && (
                <a className={classes.print} href={`/admin/print/day?date=${data.date}`}>
                  Print the day
                </a>
              )}
            </p>
            <SincePrint notes={data.papers.notes} />
            <OrdersOfDay key={data.date} day={data} search={search} />
          </>
        )}
        {!data && error && <LoadFailed what="orders" error={error} onRetry={() => refetch()} />}
      </OrderSearch>
      <EarlyDialog />
    </>
  );
}
