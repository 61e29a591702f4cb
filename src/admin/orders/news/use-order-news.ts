import { useState } from 'react';
import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { noteSessionEnded } from '#src/admin/session/session-ended.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useIsWatched, useTryAgain } from '#src/lib/use-live-updates.ts';

type NewOrder = OwnerNewsView['paid'][number];

/** Reads the orders on the screen again whenever one changes, and collects those that have just been paid. */
export function useOrderNews() {
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<readonly NewOrder[]>([]);

  const stream = trpc.admin.orders.watch.useSubscription(undefined, {
    enabled: useIsWatched(),
    onData: ({ data }) => {
      void utils.admin.orders.invalidate();
      void utils.admin.payments.invalidate();
      void utils.admin.overview.invalidate();
      if (data.paid.length === 0) return;
      setArrived((before) => [
        ...before,
        ...data.paid.filter(({ id }) => !before.some((known) => known.id === id)),
      ]);
    },
    onError: (error) => {
      if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') noteSessionEnded();
      // A refusal to begin comes without its reason: the next read tells it.
      else void utils.admin.orders.invalidate();
    },
  });
  useTryAgain(stream);

  return { arrived, dismiss: () => setArrived([]) };
}
