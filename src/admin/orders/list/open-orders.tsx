import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenOrdersInput } from '#contract/order/admin-order.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { DatedOrders } from './dated-orders.tsx';
import classes from './orders-screen.module.css';
import groupClasses from './slot-group.module.css';

const TITLES: Readonly<Record<OpenOrdersInput['list'], string>> = {
  attention: 'Needs your attention',
  all: 'All open orders',
};

/** Orders of any day, the earliest day first, a page at a time. */
export function OpenOrders({ list }: Pick<OpenOrdersInput, 'list'>) {
  const query = trpc.admin.orders.open.useInfiniteQuery(
    { list },
    { getNextPageParam: ({ next }) => next },
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
