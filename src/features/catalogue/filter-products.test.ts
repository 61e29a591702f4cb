import { describe, expect, it } from 'vitest';
import type { ProductView } from '#contract/product.schema.ts';
import { bouquet, sizesAt } from '#src/testing/sample-product.ts';
import { filterProducts, type Found } from './filter-products.ts';
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts';

const rose = bouquet({
  id: 'rose',
  name: 'Rose',
  sections: ['Best Sellers', 'Anniversary'],
  flowerTypes: ['Roses'],
  occasions: ['Valentine’s'],
  sizes: sizesAt({ s: '300.00', l: '1200.00' }),
  displayOrder: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const lily = bouquet({
  id: 'lily',
  name: 'Lily',
  description: 'White and still',
  sections: ['Sympathy'],
  flowerTypes: ['Lilies'],
  price: '2500.00',
  sizes: sizesAt({ m: '0.00' }),
  displayOrder: 1,
  createdAt: '2026-11-03T00:00:00.000Z',
});
const tulip = bouquet({
  id: 'tulip',
  name: 'Tulip',
  sections: ['Birthday'],
  flowerTypes: ['Tulips', 'Mixed'],
  price: '450.00',
  sizes: sizesAt({ m: '0.00' }),
  displayOrder: 2,
  createdAt: '2026-11-02T00:00:00.000Z',
});
const ALL: ProductView[] = [rose, lily, tulip];

function shown(filters: Partial<ShopFilters>, found?: Found): string[] {
  return filterProducts(ALL, { ...NO_FILTERS, ...filters }, found).map(({ name }) => name);
}

describe('filtering', () => {
  it('shows everything without filters', () => {
    expect(shown({})).toHaveLength(3);
  });

  it('wants at least one of the chosen sections', () => {
    expect(shown({ sections: ['Best Sellers', 'Sympathy'] })).toEqual(['Lily', 'Rose']);
  });

  it('wants at least one of the chosen flower types', () => {
    expect(shown({ flowerTypes: ['Mixed', 'Orchids'] })).toEqual(['Tulip']);
  });

  it('goes by the lowest available price, both ends included', () => {
    expect(shown({ min: 300, max: 450 })).toEqual(['Tulip', 'Rose']);
    expect(shown({ min: 350, max: 1500 })).toEqual(['Tulip']);
  });

  it('takes the upper end of the slider as "and above"', () => {
    expect(shown({ min: 1500, max: 2000 })).toEqual(['Lily']);
    expect(shown({ min: 1500, max: 1950 })).toEqual([]);
  });

  it('keeps to what a search found', () => {
    expect(shown({}, ['tulip', 'gone'])).toEqual(['Tulip']);
    expect(shown({ sections: ['Sympathy'] }, ['tulip', 'lily'])).toEqual(['Lily']);
    expect(shown({}, [])).toEqual([]);
  });

  it('wants all kinds of filters at once', () => {
    expect(shown({ sections: ['Birthday'], flowerTypes: ['Tulips'], max: 450 })).toEqual(['Tulip']);
    expect(shown({ sections: ['Birthday'], flowerTypes: ['Roses'] })).toEqual([]);
  });
});

describe('sorting', () => {
  it('by "Featured" goes by the owner’s order, then the newest', () => {
    expect(shown({ sort: 'featured' })).toEqual(['Lily', 'Tulip', 'Rose']);
  });

  it('by "Featured" shows the best match of a search first, by another order not', () => {
    expect(shown({ sort: 'featured' }, ['rose', 'lily', 'tulip'])).toEqual([
      'Rose',
      'Lily',
      'Tulip',
    ]);
    expect(shown({ sort: 'price-desc' }, ['rose', 'lily'])).toEqual(['Lily', 'Rose']);
  });

  it('by price goes by the lowest available price', () => {
    expect(shown({ sort: 'price-asc' })).toEqual(['Rose', 'Tulip', 'Lily']);
    expect(shown({ sort: 'price-desc' })).toEqual(['Lily', 'Tulip', 'Rose']);
  });

  it('by "Newest" shows the youngest first', () => {
    expect(shown({ sort: 'newest' })).toEqual(['Lily', 'Tulip', 'Rose']);
  });

  it('leaves the given list as it was', () => {
    shown({ sort: 'price-asc' });
    expect(ALL).toEqual([rose, lily, tulip]);
  });
});
