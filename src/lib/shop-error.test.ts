import { expect, test } from 'vitest';
import { messageOf, shopErrorOf } from './shop-error.ts';

const shop = { code: 'OUT_OF_STOCK', message: 'There are not enough left.', requestId: 'r' };

test('the server says what went wrong', () => {
  const error = Object.assign(new Error('x'), { data: { shop } });
  expect(shopErrorOf(error)).toBe(shop);
  expect(messageOf(error, 'Failed to add to cart')).toBe('There are not enough left.');
});

test('also behind another error, as it comes while a page is rendered', () => {
  const cause = Object.assign(new Error('x'), { data: { shop } });
  expect(shopErrorOf(new Error('x', { cause }))).toBe(shop);
});

test.each([
  undefined,
  null,
  'text',
  new Error('Failed to fetch'),
  { data: { shop: { code: 'X' } } },
  { data: { shop: { ...shop, issues: 'Too late' } } },
  { data: { shop: { ...shop, issues: ['Too late'] } } },
  { data: { shop: { ...shop, issues: [{ path: 7, message: 'Too late' }] } } },
])('without an answer of the shop the fallback is shown: %s', (error) => {
  expect(shopErrorOf(error)).toBeUndefined();
  expect(messageOf(error, 'Failed to add to cart')).toBe('Failed to add to cart');
});

test('the faults of fields come with it', () => {
  const issues = [{ path: 'deliveryTime', message: 'Too late' }];
  expect(shopErrorOf({ data: { shop: { ...shop, issues } } })?.issues).toEqual(issues);
});
