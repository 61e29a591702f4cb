import { expect, test } from 'vitest';
import { cartLine } from '#src/testing/sample-cart.ts';
import { assertSameCart, CartChanged } from './cart-conflicts.ts';
import { problemOf } from './checkout-problem.ts';

const seen = [cartLine({ quantity: 2 })];

test('a cart that holds the same is ordered, whatever it costs by now', () => {
  expect(() =>
    assertSameCart(seen, [cartLine({ quantity: 2, currentPrice: '520.00' })]),
  ).not.toThrow();
});

test('a cart that was paid or changed elsewhere is not, and the shopper is told why', () => {
  for (const now of [[], [cartLine({ quantity: 1 })], [...seen, cartLine({ size: 's' })]]) {
    expect(() => assertSameCart(seen, now)).toThrow(CartChanged);
  }
  const told = problemOf({ kind: 'order-failed', error: new CartChanged() });
  expect(told.text).toBe('Your cart was changed in another tab, so nothing was ordered here.');
});
