import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { canBeCancelled } from '#server/features/order/order-rules.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';

/**
 * Returns how a customer cancels an order: at once while it is unpaid, and by asking the owner once money has come or
 * is just being confirmed.
 */
export function customerCancelRule(
  order: Pick<OrderRow, 'status' | 'cancelRequestedAt'>,
  { isBeingConfirmed }: { isBeingConfirmed: boolean },
): OrderPageView['cancelling'] {
  if (order.status === 'pending_payment' && !isBeingConfirmed) return 'at-once';
  if (!canBeCancelled(order)) return 'no';
  return order.cancelRequestedAt ? 'asked' : 'ask';
}
