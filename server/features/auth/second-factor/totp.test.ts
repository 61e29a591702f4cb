import { describe, expect, it } from 'vitest';
import { base32 } from './base32.ts';
import { findStep, STEP_MS, stepOf, totp } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %i is the published one', (second, code) => {
    const step = stepOf(new Date(second * 1_000));
    expect(totp(SECRET, step, 8)).toBe(code);
    expect(totp(SECRET, step)).toBe(code.slice(2));
  });

  it('opens in its own step and in the one before and after, and in no other', () => {
    const at = new Date(1_111_111_111_000);
    const code = totp(SECRET, stepOf(at));
    const fits = [-2, -1, 0, 1, 2].map((steps) =>
      findStep(SECRET, code, new Date(at.getTime() + steps * STEP_MS), null),
    );
    expect(fits).toEqual([undefined, stepOf(at), stepOf(at), stepOf(at), undefined]);
  });

  it('opens nothing once it, or a later one, was used', () => {
    const at = new Date(1_111_111_111_000);
    const code = totp(SECRET, stepOf(at));
    expect(findStep(SECRET, code, at, stepOf(at) - 1)).toBe(stepOf(at));
    expect(findStep(SECRET, code, at, stepOf(at))).toBeUndefined();
    expect(findStep(SECRET, code, at, stepOf(at) + 1)).toBeUndefined();
  });

  it.each(['', '1', '1234567', 'abcdef', '９９９９９９'])(
    'that is no number of six digits, %j, opens nothing',
    (code) => {
      expect(findStep(SECRET, code, new Date(59_000), null)).toBeUndefined();
    },
  );
});

describe('a secret', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written as %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});
