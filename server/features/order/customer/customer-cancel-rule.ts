import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { canBeCancelled } from '#server/features/order/order-rules.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';

type State = Pick<
  OrderRow,
  | 'status'
  | 'paymentStatus'
  | 'deliveryDate'
  | 'movedOnItsDay'
  | 'inPlaceOf'
  | 'cancelRequestedAt'
  | 'cancelDeclinedAt'
>;

/**
 * Returns how a customer cancels an order: at once while it is unpaid, with a refund while it is paid and not begun,
 * and by asking the owner after that, or while a payment is just being confirmed. On the day of delivery a bouquet may
 * be begun, or delivered, before anything says so: money goes back by itself only until then. Moving it to a later day
 * then, or having been refused, changes nothing about that.
 */
export function customerCancelRule(
  order: State,
  { isBeingConfirmed, today }: { isBeingConfirmed: boolean; today: DateText },
): OrderPageView['cancelling'] {
  if (order.status === 'pending_payment' && !isBeingConfirmed) return 'at-once';
  if (!canBeCancelled(order)) return 'no';
  if (order.cancelRequestedAt) return 'asked';
  const mayBeBegun =
    order.status !== 'paid' ||
    order.deliveryDate <= today ||
    order.movedOnItsDay ||
    // Nothing was paid for it: what is to become of it is agreed with the owner.
    order.inPlaceOf !== '' ||
    order.cancelDeclinedAt !== null;
  return mayBeBegun || order.paymentStatus !== 'paid' ? 'ask' : 'with-refund';
}
