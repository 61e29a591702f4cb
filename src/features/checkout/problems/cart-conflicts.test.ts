import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { cartLine } from '#src/testing/sample-cart.ts';
import { assertSameCart, CartChanged, cartConflictsOf, clampToStock } from './cart-conflicts.ts';
import { problemOf } from './checkout-problem.ts';

const { productId } = cartLine();
const small = {
  ...cartLine({ id: 's', size: 'Small (S)', available: false, onSale: false, stock: 0 }),
  ...priced(),
};
const large = { ...cartLine({ id: 'l', size: 'Large (L)', quantity: 3 }), ...priced() };

function priced() {
  return { lineTotal: cents(0), mark: undefined };
}

describe('what does not fit', () => {
  it('is nothing that the cart could do about another kind of problem', () => {
    expect(cartConflictsOf({ text: 'Too many requests.' }, [large])).toBeUndefined();
  });

  it('is a quantity above what is left', () => {
    const shortages = [{ productId, available: 2 }];
    expect(cartConflictsOf({ text: '', shortages }, [large])).toMatchObject([
      {
        text: 'Only 2 of Sandton Red are left.',
        action: 'Change to 2',
        changes: [{ quantity: 2 }],
      },
    ]);
  });

  it('is a bouquet that is sold out', () => {
    const shortages = [{ productId, available: 0 }];
    expect(cartConflictsOf({ text: '', shortages }, [large])).toMatchObject([
      { text: 'Sandton Red is sold out.', action: 'Remove it', changes: [{ quantity: 0 }] },
    ]);
  });

  it('is a size that is sold out beside what the shop names', () => {
    const soldOut = { ...large, available: false, stock: 0 };
    expect(cartConflictsOf({ text: '', goneProductId: 'other' }, [soldOut])).toMatchObject([
      { text: 'Sandton Red, Large (L), is sold out.', action: 'Remove it' },
    ]);
  });

  it('is only the size that is gone, not the other sizes of the bouquet', () => {
    const conflicts = cartConflictsOf({ text: '', goneProductId: productId }, [small, large]);
    expect(conflicts).toMatchObject([
      {
        text: 'Sandton Red, Small (S), can no longer be bought.',
        action: 'Remove it',
        changes: [{ line: small, quantity: 0 }],
      },
    ]);
  });

  it('is each of two sizes that are gone, and what is gone of another bouquet', () => {
    const gone = { ...large, available: false, onSale: false, stock: 0 };
    const other = { ...small, id: 'o', productId: 'other' };
    const texts = (lines: (typeof small)[], problem = {}) =>
      cartConflictsOf({ text: '', ...problem }, lines)?.map(({ text }) => text);
    const [smallText, largeText] = ['Small (S)', 'Large (L)'].map(
      (size) => `Sandton Red, ${size}, can no longer be bought.`,
    );
    const refused = { goneProductId: productId };
    expect(texts([small, gone, other], refused)).toEqual([smallText, largeText, smallText]);
    expect(texts([gone], refused)).toEqual([largeText]);
    expect(texts([other], refused)).toEqual([smallText]);
    const shortages = { shortages: [{ productId, available: 3 }] };
    expect(texts([large, other], shortages)).toEqual([smallText]);
  });

  it('is nothing once the cart fits', () => {
    const shortages = [{ productId, available: 3 }];
    expect(cartConflictsOf({ text: '', shortages }, [large])).toEqual([]);
    expect(cartConflictsOf({ text: '', goneProductId: productId }, [large])).toEqual([]);
  });
});

const RED = '00000000-0000-4000-8000-0000000000aa';
const BLUE = '00000000-0000-4000-8000-0000000000bb';

function line(id: string, productId: string, quantity: number) {
  return { ...cartLine({ id, productId, quantity }), lineTotal: cents(0), mark: undefined };
}

const lines = [line('a', RED, 2), line('b', BLUE, 5), line('c', RED, 3)];
const changes = (left: number) =>
  clampToStock(lines, RED, left).map(({ line: { id }, quantity }) => [id, quantity]);

describe('lowering to what is left', () => {
  it('takes from the line added last first, because both sizes share the stock', () => {
    expect(changes(4)).toEqual([['c', 2]]);
    expect(changes(1)).toEqual([
      ['a', 1],
      ['c', 0],
    ]);
  });

  it('removes every line of a bouquet that is sold out, and no other', () => {
    expect(changes(0)).toEqual([
      ['a', 0],
      ['c', 0],
    ]);
  });

  it('changes nothing when there is enough', () => {
    expect(changes(5)).toEqual([]);
  });
});

const seen = [cartLine({ quantity: 2 })];

describe('a cart that was changed elsewhere', () => {
  it('a cart that holds the same is ordered, whatever it costs by now', () => {
    expect(() =>
      assertSameCart(seen, [cartLine({ quantity: 2, currentPrice: '520.00' })]),
    ).not.toThrow();
  });

  it('a cart that was paid or changed elsewhere is not, and the shopper is told why', () => {
    for (const now of [[], [cartLine({ quantity: 1 })], [...seen, cartLine({ size: 's' })]]) {
      expect(() => assertSameCart(seen, now)).toThrow(CartChanged);
    }
    const told = problemOf({ kind: 'order-failed', error: new CartChanged(false) });
    expect(told.text).toBe('Your cart was changed in another tab, so nothing was ordered here.');
  });

  it('a cart whose sizes the owner has changed is not ordered as it was seen, and is not said to be changed elsewhere', () => {
    const renamed = [cartLine({ quantity: 2, size: 'Grand' })];
    expect(() => assertSameCart(seen, renamed)).toThrow(
      expect.objectContaining({ isOfSizes: true }) as CartChanged,
    );
    const told = problemOf({ kind: 'order-failed', error: new CartChanged(true) });
    expect(told).toMatchObject({ text: expect.stringContaining('We changed the sizes') });
    expect(told).not.toHaveProperty('news');
  });
});
