import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/http/errors.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { newPrices } from '#src/testing/new-prices.ts';
import { problemOf } from './checkout-problem.ts';

function orderProblem<Code extends ErrorCode>(
  code: Code,
  body: Parameters<typeof refusal<Code>>[1] = {},
) {
  return problemOf({ kind: 'order-failed', error: refusal(code, body) });
}

describe('what the shopper is told', () => {
  it('names the new total when a price changed, and asks to confirm it', () => {
    const problem = orderProblem('PRICE_CHANGED', { details: newPrices('549.00') });
    expect(problem.hint).toBe('The new total is R549.00. Press Place Order again to accept it.');
    expect(problem.stale).toBe('cart');
  });

  it('says of which bouquet how many are left', () => {
    const items = [{ productId: 'red', available: 2 }];
    expect(orderProblem('OUT_OF_STOCK', { details: { items } })).toMatchObject({
      shortages: items,
      stale: 'cart',
    });
  });

  it('puts a day that cannot be kept at its field, and asks for the days again', () => {
    const issues = [{ path: 'deliveryTime', message: 'Too late for this time today' }];
    expect(orderProblem('DELIVERY_UNAVAILABLE', { issues })).toMatchObject({
      issues,
      stale: 'delivery',
    });
    expect(orderProblem('DELIVERY_UNAVAILABLE').issues?.[0]?.path).toBe('deliveryDate');
  });

  it('says the server’s own sentence for what only the server knows', () => {
    expect(orderProblem('TOTAL_OUT_OF_RANGE').text).toMatch(/R5\.00 to R25000\.00/);
    expect(orderProblem('TOO_MANY').text).toMatch(/wait a moment/);
  });

  it('keeps what was typed when too much is kept for this shopper already', () => {
    const message = 'Please pay for your earlier order first.';
    expect(orderProblem('HELD_UNPAID', { message })).toEqual({
      text: message,
      hint: 'Everything you typed is still here.',
    });
  });

  it('says that nothing is lost when the shop could not be reached', () => {
    const problem = problemOf({ kind: 'order-failed', error: new TypeError('Failed to fetch') });
    expect(problem.text).toBe('Failed to create order');
    expect(problem.hint).toMatch(/Everything you typed is still here/);
    expect(orderProblem('INTERNAL').text).toBe('Failed to create order');
  });

  it('says that the payment did not begin', () => {
    const problem = problemOf({ kind: 'payment-failed', error: refusal('INTERNAL') });
    expect(problem.text).toBe('Failed to initiate payment. Please try again.');
  });
});

describe('details of a wrong shape', () => {
  it.each([
    undefined,
    null,
    'text',
    [],
    { items: 'red' },
    { items: [{ productId: 7, available: '2' }] },
    { total: 549, items: [] },
    { productId: { id: 'red' } },
  ])('are as none: %o', (details) => {
    const failed = (code: ErrorCode) => {
      const shop = { code, message: 'Refused', requestId: 'test', details };
      return problemOf({ kind: 'order-failed', error: { data: { shop } } });
    };
    expect(failed('OUT_OF_STOCK').shortages).toEqual([]);
    expect(failed('PRICE_CHANGED').hint).toBe('Press Place Order again to accept it.');
    expect(failed('PRODUCT_NOT_FOUND').goneProductId).toBeUndefined();
  });
});
