import { describe, expect, it } from 'vitest';
import { DEFAULT_SIZES } from './default-sizes.ts';
import { findSize, lowestPrice, priceText, sizePrice } from './product.ts';

describe('sizePrice', () => {
  it('is the size’s own price', () => {
    expect(sizePrice({ price: '500.00' }, { price: '650.00' })).toBe(65_000);
  });

  it.each(['0.00', '', 'abc', '-1.00'])('falls back to the base price when it is %j', (price) => {
    expect(sizePrice({ price: '500.00' }, { price })).toBe(50_000);
  });

  it('is nothing when the base price is no price either', () => {
    expect(sizePrice({ price: 'abc' }, undefined)).toBe(0);
  });
});

describe('lowestPrice', () => {
  it('looks at available sizes only', () => {
    const sizes = [
      { ...DEFAULT_SIZES[0], price: '100.00', available: false },
      { ...DEFAULT_SIZES[1], price: '300.00', available: true },
      { ...DEFAULT_SIZES[2], price: '0.00', available: true },
    ];
    expect(lowestPrice({ price: '500.00', sizes })).toBe(30_000);
  });

  it('is the base price when no size is available', () => {
    expect(lowestPrice({ price: '500.00', sizes: [] })).toBe(50_000);
  });
});

describe('priceText', () => {
  const textAt = (prices: Partial<Record<string, string>>, hidden = '0.00') =>
    priceText({
      price: '499.00',
      sizes: DEFAULT_SIZES.map((size) => ({
        ...size,
        price: prices[size.code] ?? hidden,
        available: size.code in prices,
      })),
    });

  it('is "from" the lowest when there is a choice of sizes', () => {
    expect(textAt({ s: '299.00', m: '0.00', l: '899.00' })).toBe('from R299.00');
  });

  it('is the own price of the only size', () => {
    expect(textAt({ l: '899.90' })).toBe('R899.90');
  });

  it('is the base price of the only size when it has none of its own', () => {
    expect(textAt({ m: '0.00' })).toBe('R499.00');
  });

  it('is the base price when no size is available', () => {
    expect(textAt({})).toBe('R499.00');
  });

  it('does not count the price of a size that is not available', () => {
    expect(textAt({ m: '499.00', l: '899.00' }, '99.00')).toBe('from R499.00');
  });
});

describe('findSize', () => {
  const sizes = DEFAULT_SIZES.map((size) => ({ ...size, available: size.code !== 'xs' }));

  it.each(['m', 'M', 'Medium (M)', 'Medium', 'medium', undefined, ''])(
    '%j means medium',
    (name) => {
      expect(findSize(sizes, name)?.code).toBe('m');
    },
  );

  it.each(['l', 'Large (L)', 'Large'])('%j means large', (name) => {
    expect(findSize(sizes, name)?.code).toBe('l');
  });

  it.each(['xs', 'Petite', 'xl', 'Medium)', '<b>m</b>'])('does not offer %j', (name) => {
    expect(findSize(sizes, name)).toBeUndefined();
  });
});
