import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLOURS,
  FLOWER_TYPES,
  SECTIONS,
  SORTS,
  type Sort,
} from '#contract/catalogue/catalogue.ts';
import { countFilters, NO_FILTERS, type ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { readShopSearch, toShopFilters, toShopSearch } from './shop-search.ts';

/** What is in the address: the parameters that are not undefined. */
function address(query: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(readShopSearch(query)));
}

describe('the query of /shop', () => {
  it('is empty for the shop as it is, also when a form sends the usual values', () => {
    expect(address({})).toEqual({});
    expect(address({ q: '', min: 0, max: 2000, sort: 'featured' })).toEqual({});
  });

  it('takes several choices from a form or from a link, in one order, each once', () => {
    const link = { section: 'Best Sellers,Birthday' };
    expect(address({ section: ['Birthday', 'Best Sellers', 'Birthday'] })).toEqual(link);
    expect(address({ section: 'Birthday,Best Sellers' })).toEqual(link);
  });

  it('lets what is unknown or no value fall back', () => {
    const query = { section: 'Sale', flower: [1, {}], min: 'abc', max: null, sort: 'random' };
    expect(address(query)).toEqual({});
    expect(address({ section: 'Sale,Wedding', q: ['a'] })).toEqual({ section: 'Wedding' });
  });

  it('brings prices onto the slider', () => {
    expect(address({ min: 333, max: 99_999 })).toEqual({ min: 350 });
    expect(address({ min: -50, max: 1024.9 })).toEqual({ max: 1000 });
  });

  it('drops a price range that ends before it begins', () => {
    expect(address({ min: 1500, max: 300 })).toEqual({});
  });

  it('keeps words that look like numbers or booleans as words, trimmed, at most 80 letters', () => {
    expect(address({ q: 2000 })).toEqual({ q: '2000' });
    expect(address({ q: true })).toEqual({ q: 'true' });
    expect(address({ q: `  ${'a'.repeat(150)}` }).q).toHaveLength(78);
  });

  it('takes out of the words what the server would refuse', () => {
    expect(address({ q: 'red\u0000\troses\u202e \ud800' })).toEqual({ q: 'red  roses' });
  });

  it('names a page after the first, however far', () => {
    expect(address({ page: 3, sort: 'newest' })).toEqual({ page: 3, sort: 'newest' });
    expect(address({ page: 99_999 })).toEqual({ page: 10_000 });
    for (const page of [1, 0, -2, 1.5, 'two', null]) expect(address({ page })).toEqual({});
  });

  it('says the same as the filters it was made from', () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(toShopFilters(toShopSearch(wanted))).toEqual(wanted);
      }),
      { seed: 1 },
    );
  });
});

describe('the number of filters in force', () => {
  it('counts each choice, and a price range as one; words and order are none', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, q: 'rose', sort: 'newest' })).toBe(0);
    expect(
      countFilters({ ...NO_FILTERS, min: 100, max: 900, sections: ['Birthday', 'Wedding'] }),
    ).toBe(3);
  });
});

const step = fc.integer({ min: 0, max: 40 }).map((steps) => steps * 50);
const filters: fc.Arbitrary<ShopFilters> = fc
  .record({
    q: fc.string({ maxLength: 80 }).map((text) => text.trim()),
    prices: fc.tuple(step, step),
    sections: fc.subarray([...SECTIONS]),
    flowerTypes: fc.subarray([...FLOWER_TYPES]),
    colours: fc.subarray([...COLOURS]),
    sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
  })
  .map(({ prices, ...rest }) => ({ ...rest, min: Math.min(...prices), max: Math.max(...prices) }));
