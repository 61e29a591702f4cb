import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
])('%i takes its noun in the right number', (count, text) => {
  expect(plural(count, 'order')).toBe(text);
});

test('a verb goes with its noun', () => {
  expect(plural(1, 'order is', 'orders are')).toBe('1 order is');
  expect(plural(3, 'order is', 'orders are')).toBe('3 orders are');
});
