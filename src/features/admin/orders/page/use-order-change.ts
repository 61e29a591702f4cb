import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

/** What every change of an order does with its answer: the page shows it, the lists are read again. */
export function useOrderChange<Sent>(onDone?: (sent: Sent, order: OwnersOrderView) => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess(order: OwnersOrderView, sent: Sent): void {
      utils.admin.orders.byId.setData({ id: order.id }, order);
      void utils.admin.orders.day.invalidate();
      void utils.admin.orders.open.invalidate();
      onDone?.(sent, order);
    },
  } as const;
}
