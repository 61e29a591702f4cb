import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/time/date-text.ts';
import { EarlyDialog } from '#src/admin/orders/moves/early-dialog.tsx';
import { useCommitOnLeaving } from '#src/admin/orders/moves/use-move-orders.ts';
import { SincePrint } from '#src/admin/orders/since-print.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { AttentionList } from './attention-list.tsx';
import { DayTabs } from './day-tabs.tsx';
import { type DaySearch } from './day-search.ts';
import { OpenDays } from './open-days.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrdersOfDay } from './orders-of-day.tsx';
import classes from './orders-screen.module.css';

const POLL_MS = 60_000;

/** The owner's orders: a day, what needs attention, and a search over all. */
export function OrdersScreen({ search }: { search: DaySearch }) {
  useCommitOnLeaving();
  const query = trpc.admin.orders.day.useQuery(
    { date: search.day },
    // What is late changes with the clock, without news.
    { placeholderData: (before) => before, refetchInterval: POLL_MS },
  );
  const { data } = query;
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>Orders</h1>
        <Link to="/admin/desk" className={classes.print}>
          Write an order
        </Link>
        {data && <DayTabs day={search.day ?? data.today} today={data.today} />}
      </div>
      <OrderSearch>
        {search.list ? (
          <OpenOrders list={search.list} />
        ) : (
          <QueryBoundary query={query} what="orders">
            {(day) => (
              <>
                <AttentionList orders={day.attention} total={day.attentionTotal} />
                <OpenDays
                  openDays={day.openDays}
                  lateTotal={day.lateTotal}
                  date={day.date}
                  today={day.today}
                />
                <p className={classes.day}>
                  {longDate(day.date)}
                  {day.orders.length > 0 && (
                    <a className={classes.print} href={`/admin/print/day?date=${day.date}`}>
                      Print the day
                    </a>
                  )}
                  {day.orders.length > 0 && (
                    <Link
                      to="/admin/rounds/$day"
                      params={{ day: day.date }}
                      className={classes.print}
                    >
                      Rounds
                    </Link>
                  )}
                </p>
                <SincePrint notes={day.papers.notes} />
                <OrdersOfDay key={day.date} day={day} search={search} />
              </>
            )}
          </QueryBoundary>
        )}
      </OrderSearch>
      <EarlyDialog />
    </>
  );
}
