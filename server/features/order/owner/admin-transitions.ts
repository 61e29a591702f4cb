import type { DateText } from '#contract/delivery/delivery.ts';
import { type AdminStep, ownerSteps } from '#contract/order/admin-order.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { canMove } from '#server/features/order/status/order-status.ts';

type State = Pick<Order, 'status'>;

/** What the owner may do with this order by one tap, the usual step first. */
export function allowedTransitions({ status }: State): AdminStep[] {
  return ownerSteps.filter((step) => canMove(status, step));
}

/** Returns whether the delivery time may still change: until the flowers are out, or once back. */
export function canReschedule({ status }: State): boolean {
  return status === 'paid' || status === 'preparing' || status === 'attempted';
}

/** Returns whether the order is due on a later day than today. */
export function isDueLater(
  { deliveryDate }: Pick<Order, 'deliveryDate'>,
  today: DateText,
): boolean {
  return deliveryDate > today;
}
