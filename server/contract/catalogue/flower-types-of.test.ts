import { expect, test } from 'vitest';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { flowerTypesOf } from './filter-products.ts';

test('are those the owner ticked, whatever the text says', () => {
  const product = bouquet({ flowerTypes: ['Tulips'], description: 'Red roses' });
  expect(flowerTypesOf(product)).toEqual(['Tulips']);
});

test('come from name and description when none is ticked, in one or many', () => {
  const product = bouquet({ name: 'Lily White', description: 'with ROSES and one sunflower' });
  expect(flowerTypesOf(product)).toEqual(['Roses', 'Lilies', 'Sunflowers']);
});

test('are whole words only', () => {
  expect(flowerTypesOf(bouquet({ name: 'Primrose', description: 'premixed' }))).toEqual([]);
});
