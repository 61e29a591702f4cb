import { describe, expect, it } from 'vitest';
import { cartLine } from '#src/testing/sample-cart.ts';
import { priceCart } from './price-cart.ts';

describe('priceCart', () => {
  it('adds price times quantity in cents, with delivery free', () => {
    const cart = priceCart([
      cartLine({ quantity: 3, currentPrice: '249.90' }),
      cartLine({ currentPrice: '0.10' }),
    ]);
    expect(cart.lines.map((priced) => priced.lineTotal)).toEqual([74_970, 10]);
    expect(cart).toMatchObject({ count: 4, subtotal: 74_980, delivery: 0, total: 74_980 });
  });

  it('counts at the price an order is held to, not at the one of the day the line was added', () => {
    const cart = priceCart([
      cartLine({ priceAtTime: '499.00', currentPrice: '549.00', quantity: 2 }),
    ]);
    expect(cart.total).toBe(109_800);
  });

  it('counts nothing for what cannot be bought any more, and all of what is only too much', () => {
    const gone = cartLine({ currentPrice: '499.00', available: false, stock: 0 });
    const tooMany = cartLine({ currentPrice: '100.00', quantity: 3, available: false, stock: 2 });
    expect(priceCart([gone, tooMany])).toMatchObject({ subtotal: 30_000, total: 30_000 });
  });

  it('is zero for an empty cart', () => {
    expect(priceCart([])).toMatchObject({ count: 0, subtotal: 0, total: 0, lines: [] });
  });
});
