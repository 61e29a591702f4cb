import { describe, expect, it } from 'vitest';
import { cartLine } from '#src/testing/sample-cart.ts';
import { lineWarning, quantityLimit } from './line-warning.ts';

const line = cartLine({ quantity: 2 });

describe('the mark of a line', () => {
  it('is not there for a line that is as it was', () => {
    expect(lineWarning(line)).toBeUndefined();
  });

  it('names both prices when the owner changed it', () => {
    expect(lineWarning({ ...line, currentPrice: '549.00' })).toBe(
      'The price changed from R499.00 to R549.00.',
    );
  });

  it('says that a bouquet is off sale or gone', () => {
    expect(lineWarning({ ...line, available: false, onSale: false, stock: 0 })).toBe(
      'No longer available. Please remove it.',
    );
  });

  it('says that a bouquet is sold out', () => {
    expect(lineWarning({ ...line, available: false, stock: 0 })).toBe(
      'Sold out. Please remove it.',
    );
  });

  it('says how many are left when there are fewer than wanted', () => {
    expect(lineWarning({ ...line, available: false, stock: 1 })).toBe('Only 1 left');
  });
});

describe('the limit of a quantity', () => {
  it('is not reached while there is more', () => {
    expect(quantityLimit(line)).toBeUndefined();
  });

  it('of a line that cannot be had like this is said once, as its mark', () => {
    const gone = { ...line, available: false, stock: 0 };
    expect(quantityLimit(gone)).toBe(lineWarning(gone));
    const short = { ...line, available: false, stock: 1 };
    expect(quantityLimit(short)).toBe('Only 1 left');
  });

  it('is what is left', () => {
    expect(quantityLimit({ ...line, quantity: 10 })).toBe('Only 10 left');
  });

  it('is 99 of one bouquet', () => {
    expect(quantityLimit({ ...line, quantity: 99, stock: 500 })).toBe('At most 99 of one bouquet');
  });
});
