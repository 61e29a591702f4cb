import { describe, expect, it } from 'vitest';
import { priceChange } from '#contract/catalogue/bulk-change.schema.ts';
import { changedPrice } from './changed-price.ts';

function changed(price: number, words: string, rounding = 'none'): number {
  const [direction, amount = ''] = words.split(' ');
  const unit = amount.endsWith('%') ? 'percent' : 'rand';
  return changedPrice(price, priceChange.parse({ direction, unit, amount, rounding }));
}

describe('a price that is changed', () => {
  it.each([
    [59_900, 'up 10%', 65_890],
    [59_900, 'down 10%', 53_910],
    [24_990, 'up 7,5%', 26_864],
    [24_990, 'down 7.5%', 23_116],
    [33_333, 'up 0.01%', 33_336],
    [1, 'up 50%', 2],
    [10_000_000, 'up 1000%', 110_000_000],
    [59_900, 'up 50', 64_900],
    [59_900, 'down 49,90', 54_910],
    [39_900, 'down 450', -5_100],
  ])('is right to the cent: %i cents %s', (price, words, cents) => {
    expect(changed(price, words)).toBe(cents);
  });

  it.each([
    ['rand', 59_900, 'up 7%', 64_100],
    ['rand', 59_950, 'down 0.01', 59_900],
    ['five', 59_900, 'up 7%', 64_000],
    ['five', 59_750, 'up 10', 61_000],
    ['nine', 59_900, 'up 7%', 63_900],
    ['nine', 59_900, 'down 20%', 47_900],
    ['nine', 60_400, 'up 0.01', 60_900],
  ])('is rounded once: %s, %i cents %s', (rounding, price, words, cents) => {
    expect(changed(price, words, rounding)).toBe(cents);
  });

  it('is rounded from the exact amount, not from whole cents', () => {
    // R346.495 is R346, although to the cent it is R346.50.
    expect(changed(30_130, 'up 15%')).toBe(34_650);
    expect(changed(30_130, 'up 15%', 'rand')).toBe(34_600);
  });

  it('never moves against the change by its rounding', () => {
    expect(changed(60_100, 'up 0.1%', 'five')).toBe(60_100);
    expect(changed(59_900, 'down 0.1%', 'nine')).toBe(59_900);
    expect(changed(59_800, 'down 0.1%', 'nine')).toBe(59_800);
  });
});

describe('what is typed', () => {
  it.each(['0', '0%', '-5%', 'ten', '1000.01%', '1,479', '100001'])('cannot be %s', (amount) => {
    const unit = amount.endsWith('%') ? 'percent' : 'rand';
    const typed = { direction: 'up', unit, amount, rounding: 'none' };
    expect(priceChange.safeParse(typed).error?.issues).toMatchObject([{ path: ['amount'] }]);
  });
});
