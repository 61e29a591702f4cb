import { expect, test } from 'vitest';
import { NO_FILTERS, type ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { activeFilters } from './filter-chips.tsx';

const labels = (filters: Partial<ShopFilters>) =>
  activeFilters({ ...NO_FILTERS, ...filters }).map(({ label }) => label);

test('words and order are no filters', () => {
  expect(labels({ q: 'rose', sort: 'newest' })).toEqual([]);
});

test('a price range is one, in words', () => {
  expect(labels({ min: 100 })).toEqual(['From R100.00']);
  expect(labels({ max: 900 })).toEqual(['Up to R900.00']);
  expect(labels({ min: 100, max: 900 })).toEqual(['R100.00 to R900.00']);
});

test('each is taken out alone', () => {
  const filters: ShopFilters = {
    ...NO_FILTERS,
    q: 'rose',
    min: 100,
    sections: ['Birthday', 'Wedding'],
    flowerTypes: ['Roses'],
    colours: ['Red', 'White'],
  };
  const [price, birthday, wedding, roses, red] = activeFilters(filters);
  expect(price?.without).toEqual({ ...filters, min: 0 });
  expect(birthday?.without).toEqual({ ...filters, sections: ['Wedding'] });
  expect(wedding?.without).toEqual({ ...filters, sections: ['Birthday'] });
  expect(roses?.without).toEqual({ ...filters, flowerTypes: [] });
  expect(red?.without).toEqual({ ...filters, colours: ['White'] });
});
