import { describe, expect, it } from 'vitest';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { relatedProducts } from './get-related-products.ts';
import { indexedProduct } from './product-index.ts';

const named = (id: string, over: Partial<ProductView> = {}) => bouquet({ id, ...over });
const related = (product: ProductView, catalogue: ProductView[]) =>
  relatedProducts(indexedProduct(product), catalogue.map(indexedProduct)).map(({ id }) => id);

const rose = named('rose', { occasions: ['Romance', 'Birthday'], flowerTypes: ['Roses'] });

describe('the bouquets related to one', () => {
  it('share the most with it, whatever they cost', () => {
    const catalogue = [
      named('same price, nothing shared'),
      named('one shared', { flowerTypes: ['Roses'], price: '1999.00' }),
      named('two shared', { occasions: ['Birthday'], flowerTypes: ['Roses'], price: '1.00' }),
    ];
    expect(related(rose, catalogue)).toEqual([
      'two shared',
      'one shared',
      'same price, nothing shared',
    ]);
  });

  it('are the nearest in price where they share as much', () => {
    const catalogue = [
      named('twice', { price: '998.00' }),
      named('a little more', { price: '549.00' }),
      named('half', { price: '249.50' }),
    ];
    expect(related(rose, catalogue)).toEqual(['a little more', 'twice', 'half']);
  });

  it('are four at most, and never the bouquet itself', () => {
    const catalogue = [rose, ...['a', 'b', 'c', 'd', 'e'].map((id) => named(id))];
    expect(related(rose, catalogue)).toEqual(['a', 'b', 'c', 'd']);
    expect(related(rose, [rose])).toEqual([]);
  });

  it('are sold out only when there is nothing else', () => {
    const alike = { occasions: rose.occasions, flowerTypes: rose.flowerTypes };
    const catalogue = [named('sold out', { ...alike, stock: 0 }), named('unlike')];
    expect(related(rose, catalogue)).toEqual(['unlike', 'sold out']);
  });

  it('count a trait once, however often it is named', () => {
    const catalogue = [
      named('twice the same', { occasions: ['Birthday', 'Birthday'] }),
      named('two', { occasions: ['Birthday', 'Romance'] }),
    ];
    expect(related(rose, catalogue)[0]).toBe('two');
  });

  it('are the same at every rendering', () => {
    const anyBouquet = fc.record({
      id: fc.uuid(),
      price: fc.constantFrom('0.00', '199.00', '499.00', 'nonsense'),
      stock: fc.integer({ min: 0, max: 2 }),
      occasions: fc.subarray(['Romance', 'Birthday', 'Sympathy']),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyBouquet, { selector: ({ id }) => id }), (parts) => {
        const catalogue = parts.map((over) => bouquet(over));
        const found = related(rose, catalogue);
        expect(found).toEqual(related(rose, structuredClone(catalogue)));
        expect(found).toHaveLength(Math.min(4, catalogue.length));
      }),
    );
  });
});
