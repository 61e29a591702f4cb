import { describe, expect, it } from 'vitest';
import { cents, MAX_PRICE } from '#contract/money/money.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import {
  priceOnDay,
  pricesByDay,
  SEASON_PERCENT,
  type SeasonPrice,
  seasonInTheWay,
  seasonPrice,
} from './season-price.ts';

const VALENTINE: SeasonPrice = {
  id: 'valentine',
  name: 'Valentine’s Day',
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  percent: 15,
  productIds: null,
};
const WINTER: SeasonPrice = {
  ...VALENTINE,
  id: 'winter',
  name: 'Winter',
  firstDay: '2027-02-20',
  lastDay: '2027-08-31',
  percent: -10,
  productIds: ['rose', 'lily'],
};
const R499 = cents(49_900);

describe('the price of a season', () => {
  it.each([
    ['R499.00', 49_900, 15, 57_400, 'in whole rand'],
    ['R590.00', 59_000, 15, 67_900, 'half a rand is rounded up'],
    ['R100.00', 10_000, 15, 11_500, 'exact where it is whole'],
    ['R299.90', 29_990, 10, 33_000, 'of cents too'],
    ['R499.00', 49_900, -10, 44_900, 'less: 449.10 is 449'],
    ['R10.90', 1_090, -1, 1_090, 'a reduction is no rise'],
    ['R1.40', 140, 1, 140, 'a rise is no reduction'],
    ['R2.00', 200, -90, 100, 'at least R1'],
    ['R0.50', 50, -50, 50, 'or what it costs where that is less'],
    ['R99 999.00', 9_999_900, 50, MAX_PRICE, 'at most what a bouquet can cost'],
  ])('of %s is right: %i with %i %% is %i (%s)', (_label, price, percent, expected) => {
    expect(seasonPrice(cents(price), percent)).toBe(expected);
  });

  it('is whole cents within the limits, and never on the other side of the usual price', () => {
    const percents = fc.integer({ ...SEASON_PERCENT }).filter((percent) => percent !== 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PRICE }), percents, (price, percent) => {
        const other = seasonPrice(cents(price), percent);
        expect(other).toBeGreaterThan(0);
        expect(other).toBeLessThanOrEqual(MAX_PRICE);
        expect(Math.sign(other - price) * Math.sign(percent)).not.toBe(-1);
      }),
    );
  });
});

describe('the price on a day', () => {
  it.each([
    ['2027-02-12', 49_900],
    ['2027-02-13', 57_400],
    ['2027-02-14', 57_400],
    ['2027-02-15', 49_900],
    ['2027-02-19', 49_900],
    ['2027-02-20', 44_900],
    ['2027-08-31', 44_900],
    ['2027-09-01', 49_900],
  ])('%s is %i', (day, price) => {
    expect(priceOnDay(R499, { productId: 'rose', day }, [VALENTINE, WINTER])).toBe(price);
  });

  it('is the usual one of a product that the season does not concern', () => {
    const on = { productId: 'tulip', day: '2027-03-01' };
    expect(priceOnDay(R499, on, [VALENTINE, WINTER])).toBe(R499);
  });
});

describe('the prices by day', () => {
  const ahead = { productId: 'rose', from: '2027-02-01', to: '2027-03-01' };

  it('are spans of one price, the first and the last cut to the days asked for', () => {
    expect(pricesByDay(R499, ahead, [WINTER, VALENTINE])).toEqual([
      { from: '2027-02-01', to: '2027-02-12', price: 49_900 },
      { name: 'Valentine’s Day', from: '2027-02-13', to: '2027-02-14', price: 57_400 },
      { from: '2027-02-15', to: '2027-02-19', price: 49_900 },
      { name: 'Winter', from: '2027-02-20', to: '2027-03-01', price: 44_900 },
    ]);
  });

  it('begin within a season that is on', () => {
    expect(pricesByDay(R499, { ...ahead, from: '2027-02-14' }, [VALENTINE])).toEqual([
      { name: 'Valentine’s Day', from: '2027-02-14', to: '2027-02-14', price: 57_400 },
      { from: '2027-02-15', to: '2027-03-01', price: 49_900 },
    ]);
  });

  it('are none where no season is near', () => {
    expect(pricesByDay(R499, { ...ahead, to: '2027-02-12' }, [VALENTINE, WINTER])).toEqual([]);
    expect(pricesByDay(R499, { ...ahead, productId: 'tulip' }, [WINTER])).toEqual([]);
  });
});

describe('a season in the way of another', () => {
  const other = { ...VALENTINE, id: 'other', firstDay: '2027-02-14', lastDay: '2027-02-20' };

  it('shares a day and a product', () => {
    expect(seasonInTheWay(other, [VALENTINE])).toBe(VALENTINE);
    expect(seasonInTheWay({ ...other, productIds: ['rose'] }, [WINTER])).toBe(WINTER);
  });

  it('is none with other days, other products, or itself', () => {
    expect(seasonInTheWay({ ...other, firstDay: '2027-02-15' }, [VALENTINE])).toBeUndefined();
    expect(seasonInTheWay({ ...other, productIds: ['tulip'] }, [WINTER])).toBeUndefined();
    expect(seasonInTheWay({ ...other, id: 'valentine' }, [VALENTINE])).toBeUndefined();
  });
});
