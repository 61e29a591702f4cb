import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '#contract/order/order.ts';
import { canMove, TRANSITIONS } from './order-status.ts';

describe('order status', () => {
  it.each([
    ['pending_payment', 'paid'],
    ['paid', 'preparing'],
    ['preparing', 'out_for_delivery'],
    ['out_for_delivery', 'delivered'],
    ['out_for_delivery', 'attempted'],
    ['attempted', 'out_for_delivery'],
    ['expired', 'paid'],
    ['cancelled', 'paid'],
    ['payment_failed', 'paid'],
    ['paid', 'refunded'],
    ['preparing', 'cancelled'],
    ['refunded', 'cancelled'],
  ] as [OrderStatus, OrderStatus][])('moves from %s to %s', (from, to) => {
    expect(canMove(from, to)).toBe(true);
  });

  it.each([
    ['paid', 'pending_payment'],
    ['paid', 'expired'],
    ['paid', 'payment_failed'],
    ['paid', 'paid'],
    ['delivered', 'paid'],
    ['refunded', 'paid'],
    ['pending_payment', 'preparing'],
  ] as [OrderStatus, OrderStatus][])('never moves from %s to %s', (from, to) => {
    expect(canMove(from, to)).toBe(false);
  });

  it('reaches every status from a new order', () => {
    const reached = new Set<OrderStatus>(['pending_payment']);
    for (const status of reached) for (const next of TRANSITIONS[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });
});
