import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { isReducedFrom, compareAtPrice, compareAtText, isReduced } from './compare-at.ts';
import { compareAtInput } from './compare-at.schema.ts';
import { filterableProduct } from './filter-products.ts';
import { bouquet, sizesAt } from './testing/sample-product.ts';

/** The usual sizes at these prices, of which each is reduced from what is told of it. */
function sizesFrom(prices: Parameters<typeof sizesAt>[0], earlier: Record<string, string>) {
  return sizesAt(prices).map((size) => {
    const compareAt = earlier[size.code];
    return { ...size, ...(compareAt !== undefined && { compareAtPrice: compareAt }) };
  });
}

describe('an earlier price', () => {
  it('is shown beside a lower price only', () => {
    expect(isReducedFrom(cents(74_900), cents(59_900))).toBe(true);
    expect(isReducedFrom(cents(59_900), cents(59_900))).toBe(false);
    expect(isReducedFrom(cents(49_900), cents(59_900))).toBe(false);
    expect(isReducedFrom(null, cents(59_900))).toBe(false);
  });

  it('goes with the price: of the size where it has a price of its own, else of the bouquet', () => {
    const product = bouquet({
      compareAtPrice: '549.00',
      sizes: sizesFrom({ m: '0.00', l: '899.00' }, { l: '999.00' }),
    });
    const [, , medium, large] = product.sizes;
    expect(compareAtPrice(product, medium)).toBe(54_900);
    expect(compareAtPrice(product, large)).toBe(99_900);
    expect(compareAtPrice(product, undefined)).toBe(54_900);
    expect(compareAtPrice(product, { price: '899.00' })).toBeUndefined();
  });
});

describe('a card', () => {
  it('strikes through what the size was whose price it shows', () => {
    const sizes = sizesFrom({ s: '399.00', m: '0.00' }, { s: '449.00' });
    expect(compareAtText(bouquet({ sizes }))).toBe('R449.00');
    expect(compareAtText(bouquet({ sizes: [], compareAtPrice: '549.00' }))).toBe('R549.00');
  });

  it('says that others are reduced where that one is not, and nothing where none is', () => {
    const product = bouquet({ sizes: sizesFrom({ s: '399.00', l: '899.00' }, { l: '999.00' }) });
    expect(compareAtText(product)).toBe('');
    expect(isReduced(product)).toBe(true);
    expect(compareAtText(bouquet())).toBeUndefined();
  });

  it('leaves out a size that cannot be bought', () => {
    const sizes = sizesFrom({ s: '399.00' }, { l: '999.00' }).map((size) =>
      size.code === 'l' ? { ...size, price: '899.00' } : size,
    );
    expect(isReduced(bouquet({ sizes }))).toBe(false);
  });
});

it('the sale has no bouquet that is sold out', () => {
  const reduced = { compareAtPrice: '549.00' };
  expect(filterableProduct(bouquet(reduced)).isReduced).toBe(true);
  expect(filterableProduct(bouquet({ ...reduced, stock: 0 })).isReduced).toBe(false);
});

it.each([
  ['749', 74_900],
  ['R 1 499,90', 149_990],
  [749.5, 74_950],
  ['', null],
  [' ', null],
  [null, null],
])('%j is read as %j', (typed, read) => {
  expect(compareAtInput.parse(typed)).toBe(read);
});

it.each(['0', '-5', 'dear', '100000.01', true])('%j is refused in one sentence', (typed) => {
  expect(compareAtInput.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Compare-at price must be an amount in rand, such as 749.00, or empty',
  ]);
});
