import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

/**
 * Returns a function that shows an order as the answer to a change has it. What was asked of it before the change, and
 * comes later, is not shown.
 */
export function useShowOrder(): (order: AdminOrderView) => void {
  const { byId } = trpc.useUtils().admin.orders;
  return (order) => {
    void byId.cancel({ id: order.id });
    byId.setData({ id: order.id }, order);
  };
}
