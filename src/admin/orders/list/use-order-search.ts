import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FoundOrdersView } from '#contract/order/owners-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

/** How long the owner must have stopped typing, in milliseconds. */
const PAUSE_MS = 200;

const FIRST: FoundOrdersView['next'] = undefined;
// Among the orders, so that it is read again whenever they are. What is typed stands in no address.
const KEY = ['admin', 'orders', 'search'];

/** The orders that fit what is typed, a page at a time. */
export function useOrderSearch(text: string) {
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
