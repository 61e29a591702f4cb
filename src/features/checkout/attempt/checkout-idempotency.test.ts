import { describe, expect, it, vi } from 'vitest';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import {
  attemptFor,
  beginAttempt,
  contentHash,
  currentOrderId,
  keepOrder,
} from './checkout-idempotency.ts';

const ORDER_ID = '00000000-0000-4000-8000-000000000001';

describe('fingerprint', () => {
  it('is equal for equal content and differs with every change', () => {
    expect(contentHash({ total: '10.00', name: 'é' })).toBe(
      contentHash({ total: '10.00', name: 'é' }),
    );
    expect(contentHash({ total: '10.00' })).not.toBe(contentHash({ total: '10.01' }));
  });

  it('does not tell what it was made of', () => {
    expect(contentHash({ name: 'Thandi' })).toMatch(/^[0-9a-f]{16}$/);
  });
});

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
