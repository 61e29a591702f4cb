import { useEffect, useState } from 'react';
import type { FoundOrdersView, OrderSummary } from '#contract/owners-order.schema.ts';
import { acrossSessions } from '#src/features/admin/sign-in/session-ended.ts';
import { trpc } from '#src/lib/trpc.ts';

/** How long the owner must have stopped typing, in milliseconds. */
const PAUSE_MS = 200;

interface Found {
  text: string;
  orders: readonly OrderSummary[];
  next: FoundOrdersView['next'];
  error: unknown;
}

const NOTHING: Found = { text: '', orders: [], next: undefined, error: null };

/** The orders that fit what is typed, a page at a time. What is typed stands in no address. */
export function useOrderSearch(text: string) {
  const { client } = trpc.useUtils();
  const [found, setFound] = useState(NOTHING);

  useEffect(() => {
    if (text === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      acrossSessions(() => client.admin.orders.search.mutate({ text })).then(
        ({ orders, next }) => {
          if (!isOver) setFound({ text, orders, next, error: null });
        },
        (error: unknown) => {
          if (!isOver) setFound({ ...NOTHING, text, error });
        },
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, text]);

  const more = (): void => {
    const { next: after, text: asked } = found;
    acrossSessions(() => client.admin.orders.search.mutate({ text: asked, after })).then(
      ({ orders, next }) =>
        setFound((now) =>
          now.text === asked ? { ...now, orders: [...now.orders, ...orders], next } : now,
        ),
      (error: unknown) => setFound((now) => ({ ...now, error })),
    );
  };

  return {
    orders: text === '' ? [] : found.orders,
    error: text === '' ? null : found.error,
    isDone: found.text === text && found.error === null,
    hasMore: found.next !== undefined,
    more,
  };
}
