import { expect, test } from 'vitest';
import { readOccasionSearch } from './occasion-search.ts';

test('the chip is read in any case of letters', () => {
  expect(readOccasionSearch({ filter: 'Wedding' }).filter).toBe('Wedding');
  expect(readOccasionSearch({ filter: 'wEDDING' }).filter).toBe('Wedding');
});

test('what is no chip means All', () => {
  for (const filter of [undefined, '', 'Featured', 7, ['Wedding'], null]) {
    expect(readOccasionSearch({ filter }).filter).toBeUndefined();
  }
});
