import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { cartLine } from '#src/testing/sample-cart.ts';
import { clampToStock } from './cart-conflicts.ts';

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
