import { defaultParseSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { productsAddress, readProductSearch } from './product-search.ts';

const read = (address: string) =>
  readProductSearch(defaultParseSearch(new URL(address, 'https://shop.example').search));

test.each(['Ubuntu Protea', '2026', 'true', '"Rosé"', '[1]', 'R&B 50 % + more'])(
  'a product that is called %s is looked for by its name',
  (find) => {
    expect(read(productsAddress({ find }))).toEqual({ find, create: undefined });
  },
);

test('an address asks for a new product, and for nothing else', () => {
  expect(read(productsAddress({ create: true }))).toEqual({ find: undefined, create: true });
  expect(read('/admin/dashboard?create=1&find=')).toEqual({ find: '', create: undefined });
});
