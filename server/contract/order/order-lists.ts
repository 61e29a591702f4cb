import type { OrderStatus } from './order.ts';

/** What the owner's day is made of, in the order in which it is done. */
export const DAY_STATUSES = [
  'paid',
  'preparing',
  'out_for_delivery',
  'attempted',
  'delivered',
] as const satisfies OrderStatus[];

/** Paid and not ended: what still has work or a way before it. */
export const OPEN_STATUSES = [
  'paid',
  'preparing',
  'out_for_delivery',
  'attempted',
] as const satisfies OrderStatus[];

/** The lists of orders of any day: those that need the owner, those that are late, and all that are open. */
export const OPEN_ORDER_LISTS = ['attention', 'late', 'all'] as const;

export type OpenOrderList = (typeof OPEN_ORDER_LISTS)[number];

export function isOpenStatus(status: OrderStatus): boolean {
  return (OPEN_STATUSES as readonly OrderStatus[]).includes(status);
}

/** Returns whether an order of this status goes out or has gone out. */
export function isOnDay(status: OrderStatus): boolean {
  return (DAY_STATUSES as readonly OrderStatus[]).includes(status);
}
