import { describe, expect, it, vi } from 'vitest';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import { attemptFor, beginAttempt, currentOrderId, keepOrder } from './checkout-idempotency.ts';

const ORDER_ID = '00000000-0000-4000-8000-000000000001';

describe('an attempt to order', () => {
  it('keeps its key for the same content, over a reload', () => {
    const { key } = attemptFor('content');
    expect(attemptFor('content').key).toBe(key);
    expect(idempotencyKey.safeParse(key).success).toBe(true);
  });

  it('gets another key when the content changes, not from Math.random', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { key } = attemptFor('content');
    expect(attemptFor('other content').key).not.toBe(key);
    expect(beginAttempt('content').key).not.toBe(key);
    vi.restoreAllMocks();
  });

  it('remembers the order that came of it', () => {
    const attempt = attemptFor('content');
    expect(currentOrderId()).toBeUndefined();
    keepOrder(attempt, ORDER_ID);
    expect(currentOrderId()).toBe(ORDER_ID);
    expect(attemptFor('content')).toEqual({ ...attempt, orderId: ORDER_ID });
  });
});
