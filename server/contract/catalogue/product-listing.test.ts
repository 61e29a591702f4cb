import { expect, test } from 'vitest';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { filterableProduct } from './filter-products.ts';
import { facetCounts } from './product-listing.ts';
import { NO_FILTERS } from './shop-filters.ts';

const marks = [
  bouquet({
    id: 'a',
    sections: ['Birthday'],
    flowerTypes: ['Roses', 'Mixed'],
    colours: ['Red'],
    price: '300.00',
  }),
  bouquet({ id: 'b', sections: ['Birthday', 'Wedding'], flowerTypes: ['Lilies'], price: '900.00' }),
  bouquet({ id: 'c', sections: ['Wedding'], flowerTypes: ['Roses'], price: '900.00' }),
].map(filterableProduct);

function counts(filters: Partial<typeof NO_FILTERS> = {}, found?: string[]) {
  const { sections, flowerTypes } = facetCounts(marks, { ...NO_FILTERS, ...filters }, found);
  return [sections.Birthday, sections.Wedding, flowerTypes.Roses];
}

test('without filters, each choice counts its bouquets', () => {
  expect(counts()).toEqual([2, 2, 2]);
});

test('filters of other kinds, price and search count', () => {
  expect(counts({ flowerTypes: ['Roses'] })).toEqual([1, 1, 2]);
  expect(counts({ sections: ['Birthday'] })).toEqual([2, 2, 1]);
  expect(counts({ max: 500 })).toEqual([1, 0, 1]);
  expect(counts({}, ['b'])).toEqual([1, 1, 0]);
});

test('colours are counted as the other choices are, for bouquets of which they are named', () => {
  const all = (filters: Partial<typeof NO_FILTERS>) =>
    facetCounts(marks, { ...NO_FILTERS, ...filters }, undefined);
  expect(all({}).colours).toMatchObject({ Red: 1, White: 0 });
  expect(all({ colours: ['White'] }).colours.Red).toBe(1);
  expect(all({ colours: ['Red'] }).sections).toMatchObject({ Birthday: 1, Wedding: 0 });
});

test('another choice of the same kind does not, as it would be shown beside it', () => {
  expect(counts({ sections: ['Sympathy'] })).toEqual([2, 2, 0]);
});
