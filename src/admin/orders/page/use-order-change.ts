import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

/** What every change of an order does with its answer: the page shows it, the lists are read again. */
export function useOrderChange<Sent extends { id: string }>(
  onDone?: (sent: Sent, order: AdminOrderView) => void,
) {
  const utils = trpc.useUtils();
  return {
    onSuccess(order: AdminOrderView, sent: Sent): void {
      utils.admin.orders.byId.setData({ id: order.id }, order);
      void utils.admin.orders.day.invalidate();
      void utils.admin.orders.open.invalidate();
      onDone?.(sent, order);
    },
    // What was refused, or may have been made although its answer was lost, is shown as it is.
    onError(_error: unknown, { id }: Sent): void {
      void utils.admin.orders.byId.invalidate({ id });
    },
  } as const;
}
