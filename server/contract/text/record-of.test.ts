import { describe, expect, it } from 'vitest';
import { isKeyOf, keysOf, recordOf } from './record-of.ts';

const LABELS = { card: 'Card', slip: 'Slip' };

describe('the keys of an object', () => {
  it('are its own fields in their order, and nothing that every object has', () => {
    expect(keysOf(LABELS)).toEqual(['card', 'slip']);
    expect(isKeyOf(LABELS, 'card')).toBe(true);
    for (const other of ['cards', 'toString', '__proto__', '', 0, null, undefined, ['card']])
      expect(isKeyOf(LABELS, other), String(other)).toBe(false);
  });

  it('become an object with a value for each', () => {
    expect(recordOf(keysOf(LABELS), (key) => key.length)).toEqual({ card: 4, slip: 4 });
    expect(recordOf([], () => 1)).toEqual({});
  });
});
