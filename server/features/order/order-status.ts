import { OPEN_STATUSES } from '#contract/order/order-lists.ts';
import { type OrderStatus, orderStatuses } from '#contract/order/order.ts';
import type { Actor, Order } from './order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Which status may follow which (docs/reference/product.md, section 4). A status without a row does not compile. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['paid', 'cancelled', 'expired', 'payment_failed'],
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['out_for_delivery', 'cancelled', 'refunded'],
  out_for_delivery: ['delivered', 'attempted'],
  attempted: ['out_for_delivery', 'cancelled', 'refunded'],
  delivered: [],
  // Money that arrives late still counts.
  cancelled: ['paid'],
  expired: ['paid'],
  payment_failed: ['paid'],
  // The refund that ended it was noted by mistake: it stays ended, and its money is owed.
  refunded: ['cancelled'],
};

/** A gift voucher that was bought is there as soon as it is paid: nothing of it is made or driven. */
export const EMAIL_MOVE = { from: 'paid', to: 'delivered' } as const;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** In which status an order has its place in a delivery slot. A status without a row does not compile. */
const HAS_PLACE: Readonly<Record<OrderStatus, boolean>> = {
  pending_payment: true,
  paid: true,
  preparing: true,
  out_for_delivery: true,
  attempted: true,
  delivered: true,
  cancelled: false,
  expired: false,
  payment_failed: false,
  refunded: false,
};

export const statusesWithPlace = orderStatuses.filter((status) => HAS_PLACE[status]);

/** SQL that is true for an order that is paid and not ended. The index of open orders has the same words. */
export const IS_OPEN = `status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/**
 * Moves an order's status and writes its history. The caller holds the order's row lock, so that
 * two moves at once are seen one after the other. Throws ORDER_STATUS_CONFLICT.
 */
export function transitionOrder(
  { orders, now }: Pick<Scope, 'orders' | 'now'>,
  order: Order,
  to: OrderStatus,
  by: { actor: Actor; reason: string },
): void {
  const from = order.status;
  if (!canMove(from, to)) {
    throw new ShopError('ORDER_STATUS_CONFLICT', { details: { from, to } });
  }
  order.status = to;
  order.updatedAt = now();
  orders.addEvent(order, { ...by, at: now(), fromStatus: from, toStatus: to });
}

/** Ends the order of a gift voucher that was just paid. The caller holds the order's row lock. */
export function endEmailOrder(
  { orders, now }: Pick<Scope, 'orders' | 'now'>,
  order: Order,
  reason: string,
): void {
  order.status = EMAIL_MOVE.to;
  order.updatedAt = now();
  const { from: fromStatus, to: toStatus } = EMAIL_MOVE;
  orders.addEvent(order, { actor: 'system', reason, at: now(), fromStatus, toStatus });
}

/** Adds a line of history for what was done without moving the order. */
export function appendHistory(
  { orders, now }: Pick<Scope, 'orders' | 'now'>,
  order: Order,
  reason: string,
  actor: Actor = 'owner',
): void {
  const { status } = order;
  order.updatedAt = now();
  orders.addEvent(order, {
    at: now(),
    actor,
    fromStatus: status,
    toStatus: status,
    reason,
  });
}
