import type { DateText } from '#contract/time/day.ts';
import { type AdminStep, ownerSteps } from '#contract/order/admin-order.ts';
import type { Order } from './order.entity.ts';
import { canMove } from './order-status.ts';

type State = Pick<Order, 'status'>;

/** Returns the statuses to which the owner may move this order with one tap, the usual one first. */
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
