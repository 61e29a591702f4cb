import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { cartLine } from '#src/testing/sample-cart.ts';
import { cartConflictsOf } from './cart-conflicts.ts';

const { productId } = cartLine();
const small = { ...cartLine({ id: 's', size: 'Small (S)', available: false }), ...priced() };
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

  it('is only the size that is gone, not the other sizes of the bouquet', () => {
    const conflicts = cartConflictsOf({ text: '', goneProductId: productId }, [small, large]);
    expect(conflicts?.[0]?.changes).toEqual([{ line: small, quantity: 0 }]);
  });

  it('is nothing once the cart fits', () => {
    const shortages = [{ productId, available: 3 }];
    expect(cartConflictsOf({ text: '', shortages }, [large])).toEqual([]);
    expect(cartConflictsOf({ text: '', goneProductId: productId }, [large])).toEqual([]);
  });
});
