import { collectionHours } from '#contract/delivery/collection.ts';
import type { DateText } from '#contract/time/day.ts';
import { type AdminStep, ownerSteps } from '#contract/order/admin-order.ts';
import { johannesburgInstant, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Order } from './order.entity.ts';
import { canMove } from './order-status.ts';

type State = Pick<Order, 'status'>;
type Due = Pick<Order, 'deliveryDate' | 'deliveryTime'>;
type Collected = Due & Pick<Order, 'paymentStatus' | 'cancelRequestedAt'>;

/** Returns the statuses to which the owner may move this order with one tap, the usual one first. */
export function allowedTransitions(order: State & Collected, now: Date): AdminStep[] {
  return ownerSteps.filter(
    (step) => canMove(order.status, step) && !(step === 'attempted' && isLeftTooSoon(order, now)),
  );
}

/**
 * Returns whether an order is collected later today, so that it cannot have been left behind yet. To call it not
 * collected is the only way back of one that is ready, so one for a later day, one that was refunded and one that its
 * shopper wants cancelled may take it.
 */
export function isLeftTooSoon(order: Collected, now: Date): boolean {
  if (isDueLater(order, johannesburgTime(now).date)) return false;
  if (order.paymentStatus === 'refunded' || order.cancelRequestedAt) return false;
  const hours = collectionHours(order.deliveryTime);
  return hours !== undefined && now < johannesburgInstant(order.deliveryDate, hours.from);
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
