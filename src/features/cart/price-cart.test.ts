import { describe, expect, it } from 'vitest';
import type { CartLineView } from '#contract/cart.ts';
import { priceCart } from './price-cart.ts';

function line(over: Partial<CartLineView>): CartLineView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    productId: '00000000-0000-4000-8000-0000000000aa',
    quantity: 1,
    size: 'Medium (M)',
    priceAtTime: '499.00',
    currentPrice: '499.00',
    available: true,
    stock: 10,
    product: { name: 'Rose Romance', price: '499.00', imageUrl: '/images/product1.png' },
    ...over,
  };
}

describe('priceCart', () => {
  it('adds price times quantity in cents, with delivery free', () => {
    const cart = priceCart([
      line({ quantity: 3, currentPrice: '249.90' }),
      line({ currentPrice: '0.10' }),
    ]);
    expect(cart.lines.map((priced) => priced.lineTotal)).toEqual([74_970, 10]);
    expect(cart).toMatchObject({ count: 4, subtotal: 74_980, delivery: 0, total: 74_980 });
  });

  it('counts at the price an order is held to, not at the one of the day the line was added', () => {
    const cart = priceCart([line({ priceAtTime: '499.00', currentPrice: '549.00', quantity: 2 })]);
    expect(cart.total).toBe(109_800);
  });

  it('is zero for an empty cart', () => {
    expect(priceCart([])).toMatchObject({ count: 0, subtotal: 0, total: 0, lines: [] });
  });
});
