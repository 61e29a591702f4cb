import { describe, expect, it } from 'vitest';
import { copyName } from './duplicate-product.ts';

describe('the name of a copy', () => {
  it.each([
    ['Blush', [], 'Blush (copy)'],
    ['Blush', ['Blush (copy)'], 'Blush (copy 2)'],
    ['Blush', ['Blush (copy)', 'Blush (copy 2)'], 'Blush (copy 3)'],
    ['Blush (copy)', ['Blush (copy)'], 'Blush (copy 2)'],
    ['Blush (copy 2)', ['Blush (copy)', 'Blush (copy 2)'], 'Blush (copy 3)'],
    ['Blush (copy) Deluxe', [], 'Blush (copy) Deluxe (copy)'],
  ])('of %j beside %j is %j', (name, taken, copy) => {
    expect(copyName(name, new Set(taken))).toBe(copy);
  });

  it('is no longer than a name may be, and ends in whole characters', () => {
    expect(copyName('x'.repeat(120), new Set())).toBe(`${'x'.repeat(113)} (copy)`);
    const flowers = copyName(`x${'🌷'.repeat(59)}`, new Set());
    expect(flowers).toBe(`x${'🌷'.repeat(56)} (copy)`);
    expect(flowers.isWellFormed()).toBe(true);
  });
});
