import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '#src/ui/icons/icon-search.ts';
import type { ReactNode } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '#src/lib/shop-error.ts';
import { HiddenHeading } from '#src/ui/hidden-heading.tsx';
import classes from './order-search.module.css';
import { DatedOrders } from './dated-orders.tsx';
import { useKeptText } from './use-kept-text.ts';
import type { FoundOrdersView } from '#contract/order/admin-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

/** How long the owner must have stopped typing, in milliseconds. */
const PAUSE_MS = 200;

const FIRST: FoundOrdersView['next'] = undefined;
// Among the orders, so that it is read again whenever they are. What is typed stands in no address.
const KEY = ['admin', 'orders', 'search'];

/** The orders that fit what is typed, a page at a time. */
function useOrderSearch(text: string) {
  const { client } = trpc.useUtils();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const search = useInfiniteQuery({
    queryKey: [KEY, settled],
    queryFn: ({ pageParam: after }) => client.admin.orders.search.query({ text: settled, after }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    enabled: settled !== '' && text !== '',
    placeholderData: keepPreviousData,
    // What was found a while ago may have been moved since.
    staleTime: 0,
  });
  const { data, error, isPlaceholderData, isSuccess } = search;
  return {
    orders: text === '' ? [] : (data?.pages.flatMap(({ orders }) => orders) ?? []),
    error: text === '' ? null : error,
    isDone: settled === text && isSuccess && !isPlaceholderData,
    hasMore: search.hasNextPage,
    more: () => void search.fetchNextPage(),
    retry: () => void search.refetch(),
  };
}

/** Finds orders of any day; while nothing is looked for it shows its children. */
export function OrderSearch({ children }: { children: ReactNode }) {
  const [text, setText] = useKeptText();
  const search = useOrderSearch(text.trim());
  const { orders, isDone } = search;
  return (
    <>
      <div role="search" className={classes.search}>
        <TextInput
          type="search"
          size="md"
          aria-label="Search orders"
          placeholder="Name, phone or number"
          maxLength={100}
          autoComplete="off"
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setText('');
          }}
        />
      </div>
      <p role="status" className={classes.status}>
        {text.trim() !== '' && isDone && says(orders.length, search.hasMore)}
      </p>
      {search.error !== null && (
        <div role="alert" className={classes.status}>
          <p>{messageOf(search.error, 'The orders could not be searched.')}</p>
          <Button variant="default" size="md" onClick={search.retry}>
            Try again
          </Button>
        </div>
      )}
      {text.trim() !== '' && orders.length > 0 && <HiddenHeading>Orders found</HiddenHeading>}
      {text.trim() === '' ? children : <DatedOrders orders={orders} />}
      {search.hasMore && text.trim() !== '' && (
        <Button variant="default" size="md" className={classes.more} onClick={search.more}>
          Show more
        </Button>
      )}
    </>
  );
}

function says(count: number, hasMore: boolean): string {
  if (count === 0) return 'No orders match.';
  return count === 1 ? '1 order' : `${count}${hasMore ? ' or more' : ''} orders`;
}
