import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

/** What every change of an order does with its answer: the page shows it, the lists are read again. */
export function useOrderChange(onDone?: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess(order: OwnersOrderView): void {
      utils.admin.orders.byId.setData({ id: order.id }, order);
      void utils.admin.orders.day.invalidate();
      onDone?.();
    },
  } as const;
}
