import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['Red roses.', 'Red roses.'],
  ['Long stems,\n in charcoal paper', 'Long stems, in…'],
  ['One two three, four five', 'One two three…'],
  ['Donaudampfschifffahrt', 'Donaudampfschif…'],
])('%j becomes %j', (text, expected) => {
  expect(excerpt(text, 16)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(16);
});
