import type { OrderStatus } from '#contract/order/order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Actor } from '#server/features/order/order-event.entity.ts';
import { canMove } from './order-status.ts';

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
