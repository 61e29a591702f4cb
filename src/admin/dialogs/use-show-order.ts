import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

/**
 * Returns a function that shows an order as the answer to a change has it. What was asked of it before the change, and
 * comes later, is not shown.
 */
export function useShowOrder(): (order: AdminOrderView) => void {
  const { byId } = trpc.useUtils().admin.orders;
  return (order) => {
    showAnswer(byId, { id: order.id }, order);
  };
}
