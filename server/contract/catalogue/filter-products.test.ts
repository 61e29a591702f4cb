import { describe, expect, it } from 'vitest';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import {
  filterableProduct,
  type FilteredProducts,
  filterProducts,
  flowerTypesOf,
} from './filter-products.ts';
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
const MARKS = [rose, lily, tulip].map(filterableProduct);

function shown(filters: Partial<ShopFilters>, found?: FilteredProducts): string[] {
  return filterProducts(MARKS, { ...NO_FILTERS, ...filters }, found).map(({ id }) => id);
}

describe('filtering', () => {
  it('shows everything without filters', () => {
    expect(shown({})).toHaveLength(3);
  });

  it('wants at least one of the chosen sections', () => {
    expect(shown({ sections: ['Best Sellers', 'Sympathy'] })).toEqual(['lily', 'rose']);
  });

  it('wants at least one of the chosen flower types', () => {
    expect(shown({ flowerTypes: ['Mixed', 'Orchids'] })).toEqual(['tulip']);
  });

  it('goes by the lowest available price, both ends included', () => {
    expect(shown({ min: 300, max: 450 })).toEqual(['tulip', 'rose']);
    expect(shown({ min: 350, max: 1500 })).toEqual(['tulip']);
  });

  it('takes the upper end of the slider as "and above"', () => {
    expect(shown({ min: 1500, max: 2000 })).toEqual(['lily']);
    expect(shown({ min: 1500, max: 1950 })).toEqual([]);
  });

  it('keeps to what a search found', () => {
    expect(shown({}, ['tulip', 'gone'])).toEqual(['tulip']);
    expect(shown({ sections: ['Sympathy'] }, ['tulip', 'lily'])).toEqual(['lily']);
    expect(shown({}, [])).toEqual([]);
  });

  it('wants all kinds of filters at once', () => {
    expect(shown({ sections: ['Birthday'], flowerTypes: ['Tulips'], max: 450 })).toEqual(['tulip']);
    expect(shown({ sections: ['Birthday'], flowerTypes: ['Roses'] })).toEqual([]);
  });
});

describe('sorting', () => {
  it('by "Featured" goes by the owner’s order, then the newest', () => {
    expect(shown({ sort: 'featured' })).toEqual(['lily', 'tulip', 'rose']);
  });

  it('by "Featured" shows the best match of a search first, by another order not', () => {
    expect(shown({ sort: 'featured' }, ['rose', 'lily', 'tulip'])).toEqual([
      'rose',
      'lily',
      'tulip',
    ]);
    expect(shown({ sort: 'price-desc' }, ['rose', 'lily'])).toEqual(['lily', 'rose']);
  });

  it('by price goes by the lowest available price', () => {
    expect(shown({ sort: 'price-asc' })).toEqual(['rose', 'tulip', 'lily']);
    expect(shown({ sort: 'price-desc' })).toEqual(['lily', 'tulip', 'rose']);
  });

  it('by "Newest" shows the youngest first', () => {
    expect(shown({ sort: 'newest' })).toEqual(['lily', 'tulip', 'rose']);
  });

  it('leaves the given list as it was', () => {
    shown({ sort: 'price-asc' });
    expect(MARKS.map(({ id }) => id)).toEqual(['rose', 'lily', 'tulip']);
  });
});

describe('the flower types of a product', () => {
  it('are those the owner ticked, whatever the text says', () => {
    const product = bouquet({ flowerTypes: ['Tulips'], description: 'Red roses' });
    expect(flowerTypesOf(product)).toEqual(['Tulips']);
  });

  it('come from name and description when none is ticked, in one or many', () => {
    const product = bouquet({ name: 'Lily White', description: 'with ROSES and one sunflower' });
    expect(flowerTypesOf(product)).toEqual(['Roses', 'Lilies', 'Sunflowers']);
  });

  it('are whole words only', () => {
    expect(flowerTypesOf(bouquet({ name: 'Primrose', description: 'premixed' }))).toEqual([]);
  });
});
