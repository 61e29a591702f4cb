import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useIsWatched } from '#src/lib/use-live-updates.ts';

const POLL_MS = 2_000;

/**
 * An order as it is now. The shop tells when it changes, also what changed since the page was rendered;
 * where that does not come through, it is asked every two seconds while the page is looked at.
 */
export function useLiveOrder(id: string, key: string | undefined) {
  const call = { id, ...(key !== undefined && { key }) };
  const utils = trpc.useUtils();
  const news = trpc.order.watch.useSubscription(
    { id },
    { enabled: useIsWatched(), onData: () => void utils.order.page.invalidate(call) },
  );
  const isTold = news.status === 'pending';
  return trpc.order.page.useQuery(call, {
    refetchInterval: ({ state }) => (isTold || isOver(state.data) ? false : POLL_MS),
  });
}

/** Returns whether the order is in a last status. */
function isOver(order: OrderPageView | undefined): boolean {
  return order?.status === 'refunded' || order?.status === 'delivered';
}
