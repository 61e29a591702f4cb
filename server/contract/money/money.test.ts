import { describe, expect, it } from 'vitest';
import { cents, parseRand, randLabel, randText, sum, times } from './money.ts';
import { tidyRand, unclearRand } from './typed-rand.ts';

describe('money', () => {
  it.each([
    ['249.90', 24990],
    ['249.9', 24990],
    ['249', 24900],
    ['0.00', 0],
    ['0.01', 1],
  ])('reads %s as %i cents', (text, amount) => {
    expect(parseRand(text)).toBe(amount);
  });

  it.each(['', '-5', '1e3', 'NaN', '1.234', '1,50', ' 1.00', '123456789'])(
    'refuses %j as an amount',
    (text) => {
      expect(parseRand(text)).toBeUndefined();
    },
  );

  it('writes two decimals', () => {
    expect(randText(cents(24990))).toBe('249.90');
    expect(randText(cents(5))).toBe('0.05');
    expect(randText(cents(-150))).toBe('-1.50');
    expect(randLabel(cents(59900))).toBe('R599.00');
  });

  it('adds and multiplies without a rounding error', () => {
    expect(sum([times(cents(10), 3), cents(20)])).toBe(50);
  });

  it('never holds a fraction of a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['R 1 499,90', '1499.90'],
    ['1,299.00', '1299.00'],
    ['1 299,00', '1299.00'],
    ['R599', '599'],
    ['1,50', '1.50'],
    ['1,234,567', '1234567'],
    ['12,5', '12.5'],
    ['649.90', '649.90'],
  ])('%s is read as %s', (typed, read) => {
    expect(tidyRand(typed)).toBe(read);
  });

  it.each(['1.299,00', 'free', '1,2,3', '-5', '1,479'])(
    '%s is no amount afterwards either',
    (typed) => {
      expect(tidyRand(typed)).toBe(typed);
    },
  );

  it.each([
    ['1,479', '“1,479” can be read in two ways: write 1479 or 1479,00'],
    ['R 12,345 ', '“R 12,345” can be read in two ways: write 12345 or 12345,00'],
    ['1,479.00', undefined],
    ['1,50', undefined],
    ['free', undefined],
  ])('%s is unclear: %s', (typed, why) => {
    expect(unclearRand(typed)).toBe(why);
  });
});
