import { describe, expect, it } from 'vitest';
import { fc } from '#server/tools/testing/fast-check.ts';
import { escapeFormula, escapeInnerFormulas, unescapeFormula } from './csv-file.ts';

describe('a text in a spreadsheet', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("https://evil.example","Click")',
    "=cmd|'/C calc'!A0",
    '+27 82 123 4567',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(A1)',
  ])('%j does not begin as a formula', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  });

  it.each(['Roses', "'s Gravenhage", '', '-5', '-5.50', '-5,50', 'a=b', '1+1'])(
    '%j stays as it is',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
      expect(unescapeFormula(text)).toBe(text);
    },
  );

  it.each([
    ['Thandi;=1+1', "Thandi;'=1+1"],
    ['Thandi,=1+1,@A1', "Thandi,'=1+1,'@A1"],
    ['Thandi\t＝1', "Thandi\t'＝1"],
    ['Thandi\n-1+1', "Thandi\n'-1+1"],
    ['Thandi; "=1+1', `Thandi; "'=1+1`],
    ['3 roses, 5 lilies; all white', '3 roses, 5 lilies; all white'],
  ])('%j has no formula after another separator', (text, escaped) => {
    expect(escapeInnerFormulas(text)).toBe(escaped);
  });

  it('comes back as it was, whatever apostrophes it has of its own', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '5', '+', '@', '\t', '.', 'a') });
    fc.assert(
      fc.property(text, (original) => {
        expect(unescapeFormula(escapeFormula(original))).toBe(original);
      }),
    );
  });
});
