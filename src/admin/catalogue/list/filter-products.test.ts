import { expect, test } from 'vitest';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { stockLevel } from './card/stock-level.ts';
import {
  filterProducts,
  isWholeList,
  type ListFilter,
  type ListSort,
  sortProducts,
  WHOLE_LIST,
} from './filter-products.ts';

const protea = adminProduct({
  id: 'a',
  name: 'Ubuntu Protéa',
  description: 'King proteas in peach',
  sections: ['Wedding'],
  occasions: ['Housewarming'],
  flowerTypes: ['Sunflowers'],
  stock: 6,
});
const rose = adminProduct({ id: 'b', name: 'Sandton Red', sections: ['Birthday'], stock: 5 });
const lily = adminProduct({ id: 'c', name: 'White Serenity', sections: ['Birthday'], stock: 0 });
const all = [protea, rose, lily];

const found = (words: string, filter: ListFilter = 'all') =>
  filterProducts(all, { words, filter }).map(({ id }) => id);

test('stock runs low at five and is sold out at none', () => {
  expect(
    [6, 5, 1, 0].map((stock) => stockLevel({ status: 'on_sale', onSaleFrom: null, stock })),
  ).toEqual(['fine', 'low', 'low', 'sold-out']);
});

test('words are looked for in name, description and all labels, without capitals and accents', () => {
  expect(found('PROTEA')).toEqual(['a']);
  expect(found('charcoal')).toEqual(['b', 'c']);
  expect(found('housewarm')).toEqual(['a']);
  expect(found('sunflower')).toEqual(['a']);
  expect(found('birthday')).toEqual(['b', 'c']);
  expect(found(' red  birth ')).toEqual(['b']);
  expect(found('red wedding')).toEqual([]);
});

test('a section, low stock and sold out each show their own', () => {
  expect(found('', 'Wedding')).toEqual(['a']);
  expect(found('', 'low')).toEqual(['b']);
  expect(found('', 'sold-out')).toEqual(['c']);
  expect(found('serenity', 'low')).toEqual([]);
});

test('a status shows its own, and only what is on sale is low or sold out', () => {
  const draft = adminProduct({ id: 'd', status: 'draft', stock: 0 });
  const off = adminProduct({ id: 'e', status: 'off_sale', stock: 3 });
  const ids = (filter: ListFilter) =>
    filterProducts([...all, draft, off], { words: '', filter }).map(({ id }) => id);
  expect(ids('draft')).toEqual(['d']);
  expect(ids('off_sale')).toEqual(['e']);
  expect(ids('on_sale')).toEqual(['a', 'b', 'c']);
  expect(ids('low')).toEqual(['b']);
  expect(ids('sold-out')).toEqual(['c']);
});

test('the order can only be changed where everything shows', () => {
  expect(isWholeList(WHOLE_LIST)).toBe(true);
  expect(isWholeList({ ...WHOLE_LIST, words: '  ', filter: 'all' })).toBe(true);
  expect(isWholeList({ ...WHOLE_LIST, words: 'red', filter: 'all' })).toBe(false);
  expect(isWholeList({ ...WHOLE_LIST, words: '', filter: 'low' })).toBe(false);
  expect(isWholeList({ ...WHOLE_LIST, sort: 'name' })).toBe(false);
});

test('the list is sorted by name, price, stock and change; what is alike stays as the shop has it', () => {
  const of = (id: string, more: Partial<AdminProductView>) =>
    adminProduct({ id, name: 'B', ...more });
  const products = [
    of('a', { price: '90.00', stock: 3, updatedAt: '2026-11-01T00:00:00.000Z' }),
    of('b', { price: '1000.00', stock: 3, updatedAt: '2026-11-03T00:00:00.000Z' }),
    of('c', { name: 'Éclat', price: '200.00', stock: 0, updatedAt: '2026-11-02T00:00:00.000Z' }),
    of('d', { name: 'zinnia', price: '90.00', stock: 9, updatedAt: '2026-11-01T00:00:00.000Z' }),
  ];
  const sorted = (sort: ListSort) =>
    sortProducts(products, sort)
      .map(({ id }) => id)
      .join('');
  expect(sorted('shop')).toBe('abcd');
  expect(sorted('name')).toBe('abcd');
  expect(sorted('price-low')).toBe('adcb');
  expect(sorted('price-high')).toBe('bcad');
  expect(sorted('stock')).toBe('cabd');
  expect(sorted('changed')).toBe('bcad');
});
