import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('slips', () => {
  it.each([
    ['protea', 'protea', 0],
    ['protae', 'protea', 1],
    ['melvile', 'melville', 1],
    ['sunflwer', 'sunflower', 1],
    ['sunnflower', 'sunflower', 1],
    ['hidranja', 'hydranga', 2],
    ['orses', 'roses', 1],
  ])('from %s to %s are counted', (typed, word, count) => {
    expect(editDistance(typed, word)).toBe(count);
  });

  it.each([
    ['two in a short word', 'tilup', 'tulips'],
    ['three in a long one', 'ranonkols', 'ranunculus'],
    ['any in three letters', 'lly', 'lily'],
    ['any in figures', '2026', '2025'],
    ['any in a short beginning', 'lali', 'lilies'],
  ])('are not forgiven: %s', (_what, typed, word) => {
    expect(editDistance(typed, word)).toBe(Infinity);
  });

  it('let a word begin alike, which is further than the word itself', () => {
    expect(editDistance('sunflwe', 'sunflower')).toBe(1.5);
    expect(editDistance('tulpi', 'tulip')).toBeLessThan(editDistance('tulpi', 'tulipwood'));
  });
});
