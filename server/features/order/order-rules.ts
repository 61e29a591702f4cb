import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { Order, OrderRow } from './order.entity.ts';
import { canMove } from './order-status.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

type State = Pick<OrderRow, 'status' | 'paymentStatus' | 'holdExpiresAt'>;

/** Returns whether a shopper may still change the card and the like: until the bouquet is begun. */
export function canBeChanged({
  status,
  fulfilment,
}: Pick<OrderRow, 'status' | 'fulfilment'>): boolean {
  if (fulfilment === 'email') return false;
  return status === 'pending_payment' || status === 'paid';
}

/**
 * Returns whether the shopper can begin to pay it now. One marked as paid by mistake stands, and
 * its flowers are kept.
 */
export function isPayable({ status, paymentStatus, holdExpiresAt }: State, now: Date): boolean {
  if (paymentStatus !== 'unpaid') return false;
  return isOpenStatus(status) || (status === 'pending_payment' && holdExpiresAt > now);
}

/** Returns whether the payment came after the order's hold had ended. */
export function wasPaidLate({ paidAt, holdExpiresAt }: Pick<OrderRow, 'paidAt' | 'holdExpiresAt'>) {
  return paidAt ? paidAt > holdExpiresAt : false;
}

export function canBeCancelled({ status }: Pick<State, 'status'>): boolean {
  return status !== 'refunded' && canMove(status, 'cancelled');
}

/**
 * Returns an order, locked, for a holder of its key. Call inside a transaction. Throws
 * ORDER_NOT_FOUND, which does not say whether id or key is wrong.
 */
export async function lockVerifiedOrder(
  scope: Scope,
  { id, key }: { id: string; key: string },
): Promise<Order> {
  const seen = await scope.orders.findById(id);
  const isProven = seen !== null && scope.orderAccessTokens.isKey(seen, key);
  const order = isProven ? await scope.orders.lockById(id) : null;
  return order ?? failNotFound(scope, 'ORDER_NOT_FOUND');
}
