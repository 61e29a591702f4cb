import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OrderView } from '#contract/order/order.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { idsOf, recentOrders } from './recent-orders.ts';

export interface RecentOrder {
  id: string;
  /** Undefined while it is on its way and when it cannot be had. */
  order: OrderView | undefined;
  hasFailed: boolean;
  askAgain: () => void;
}

const unknown = () => undefined;

/** This browser's recent orders as the shop knows them now, the last first; undefined until the browser knows. */
export function useRecentOrders(): RecentOrder[] | undefined {
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
