import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenOrdersInput, OrderSummary } from '#contract/order/admin-order.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DatedOrders } from './dated-orders.tsx';
import type { DayStatus, Shown } from './day-search.ts';
import { isShown, SHOWN } from './shown-orders.ts';
import classes from './orders-screen.module.css';
import groupClasses from './slot-group.module.css';

const POLL_MS = 60_000;
const TITLES: Readonly<Record<OpenOrdersInput['list'], string>> = {
  attention: 'Needs your attention',
  late: 'Running late',
  all: 'All open orders',
};

/** Orders of any day, the earliest day first, a page at a time. */
export function OpenOrders({ list }: Pick<OpenOrdersInput, 'list'>) {
  const query = trpc.admin.orders.open.useInfiniteQuery(
    { list },
    // What is late changes with the clock, without news.
    { getNextPageParam: ({ next }) => next, ...(list === 'late' && { refetchInterval: POLL_MS }) },
  );
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section className={groupClasses.group} aria-label={TITLES[list]}>
      <header className={groupClasses.head}>
        <h2 className={groupClasses.title}>{TITLES[list]}</h2>
        <span className={groupClasses.count} role="status">
          {data &&
            (total > orders.length
              ? `${orders.length} of ${total} orders`
              : plural(total, 'order'))}
        </span>
        <Link to="/admin/orders" search={{}} className={classes.print}>
          Back to today
        </Link>
      </header>
      <QueryBoundary query={query} what="orders">
        {() =>
          total === 0 ? (
            <EmptyState title="None right now" text="New ones appear here." />
          ) : (
            <DatedOrders orders={orders} />
          )
        }
      </QueryBoundary>
      {data && error && (
        <p role="alert">{messageOf(error, 'More orders could not be loaded. Please try again.')}</p>
      )}
      {hasNextPage && (
        <Button
          size="md"
          variant="default"
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void query.fetchNextPage();
          }}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

export interface DayGroups {
  /** The orders that go out, by slot, as they came from the server. */
  slots: { slot: string; orders: OrderSummary[] }[];
  /** How many go out, by the name of their status; those with none are left out. */
  counts: (Shown & { show: DayStatus; count: number })[];
  total: number;
}

/** A day as the owner works through it, with only the orders that are to be shown. */
export function groupOrders(orders: readonly OrderSummary[], search: Shown): DayGroups {
  const shown = orders.filter((order) => isShown(order, search));
  const slots = [...new Set(shown.map(({ deliveryTime }) => deliveryTime))];
  return {
    slots: slots.map((slot) => ({
      slot,
      orders: shown.filter(({ deliveryTime }) => deliveryTime === slot),
    })),
    counts: SHOWN.flatMap((each) => {
      const count = orders.filter((order) => isShown(order, each)).length;
      return count > 0 ? [{ ...each, count }] : [];
    }),
    total: orders.length,
  };
}
