import { collectionHours } from '#contract/delivery/collection.ts';
import type { DateText } from '#contract/time/day.ts';
import { type AdminStep, ownerSteps } from '#contract/order/admin-order.ts';
import { johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import type { Order } from './order.entity.ts';
import { canMove } from './order-status.ts';

type State = Pick<Order, 'status'>;
type Due = Pick<Order, 'deliveryDate' | 'deliveryTime'>;

/** Returns the statuses to which the owner may move this order with one tap, the usual one first. */
export function allowedTransitions(order: State & Due, now: Date): AdminStep[] {
  return ownerSteps.filter(
    (step) =>
      canMove(order.status, step) && !(step === 'attempted' && isCollectedLater(order, now)),
  );
}

/** Returns whether an order is collected at a time that has not begun, so that it cannot have been left behind yet. */
export function isCollectedLater({ deliveryDate, deliveryTime }: Due, now: Date): boolean {
  const hours = collectionHours(deliveryTime);
  return hours !== undefined && now < johannesburgInstant(deliveryDate, hours.from);
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
