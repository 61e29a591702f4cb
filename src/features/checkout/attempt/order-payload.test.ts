import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { placeOrderInput } from '#contract/order/order.schema.ts';
import { cartLine } from '#src/testing/sample-cart.ts';
import { FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { orderPayload } from './place-and-pay.ts';

const cart = {
  sessionId: 'session_1795000000000_0123456789abcdef',
  subtotal: cents(149_880),
  delivery: cents(0),
  total: cents(149_880),
  lines: [
    {
      ...cartLine({ quantity: 2, priceAtTime: '399.00', currentPrice: '749.40' }),
      lineTotal: cents(149_880),
      mark: undefined,
    },
  ],
};

describe('the order as sent', () => {
  it('carries every amount as a two-decimal text, at the price the shopper sees now', () => {
    expect(orderPayload(FILLED_DELIVERY, cart)).toMatchObject({
      subtotal: '1498.80',
      delivery: '0.00',
      total: '1498.80',
      items: [{ quantity: 2, size: 'Medium (M)', priceAtTime: '749.40' }],
    });
  });

  it('is one that the server can read', () => {
    expect(placeOrderInput.safeParse(orderPayload(FILLED_DELIVERY, cart)).success).toBe(true);
  });

  it('sends what was typed without the spaces around it, and always to Johannesburg', () => {
    const draft = { ...FILLED_DELIVERY, customerName: '  Thandi Mokoena ' };
    expect(orderPayload(draft, cart)).toMatchObject({
      customerName: 'Thandi Mokoena',
      deliveryCity: 'Johannesburg',
      deliveryDate: '2026-11-24',
    });
  });

  it('is not made of a form that is not valid', () => {
    expect(() => orderPayload({ ...FILLED_DELIVERY, deliveryDate: '' }, cart)).toThrow(
      'Delivery date is required',
    );
  });
});
