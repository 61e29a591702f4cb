import { expect, test } from 'vitest';
import { bouquet, sizesAt } from '#src/testing/sample-product.ts';
import { priceText } from './price-text.ts';

test('is "from" the lowest when there is a choice of sizes', () => {
  const sizes = sizesAt({ s: '299.00', m: '0.00', l: '899.00' });
  expect(priceText(bouquet({ sizes }))).toBe('from R299.00');
});

test('is the own price of the only size', () => {
  expect(priceText(bouquet({ sizes: sizesAt({ l: '899.90' }) }))).toBe('R899.90');
});

test('is the base price of the only size when it has none of its own', () => {
  expect(priceText(bouquet({ sizes: sizesAt({ m: '0.00' }) }))).toBe('R499.00');
});

test('is the base price when no size is available', () => {
  expect(priceText(bouquet({ sizes: sizesAt({}) }))).toBe('R499.00');
});

test('does not count the price of a size that is not available', () => {
  const sizes = sizesAt({ m: '499.00', l: '899.00' }).map((size) =>
    size.code === 'xs' ? { ...size, price: '99.00' } : size,
  );
  expect(priceText(bouquet({ sizes }))).toBe('from R499.00');
});
