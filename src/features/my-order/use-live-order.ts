import type { OrderPageView } from '#contract/order-page.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

const POLL_MS = 2_000;

/** An order as it is now: asked again every two seconds while the page is looked at. */
export function useLiveOrder(id: string, key: string | undefined) {
  return trpc.order.page.useQuery(
    { id, ...(key !== undefined && { key }) },
    {
      networkMode: 'always',
      refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
    },
  );
}

/** Nothing comes after these. */
function isOver(order: OrderPageView | undefined): boolean {
  return order?.status === 'refunded' || order?.status === 'delivered';
}
