import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { hasPrintedSign, PRINTED_SIGNS, writeRuns } from '#contract/text/printed-text.ts';
import { type FONT_FACES, fontPath } from './fonts.ts';

/** What has no shape by itself: spaces, controls, private and unassigned code points, joiners. */
const SHAPELESS = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]$/u;

function codesOf(face: keyof typeof FONT_FACES): number[] {
  const pdf = new PDFDocument();
  pdf.font(fontPath(face));
  const { font } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font;
  return font.characterSet.filter((code) => !SHAPELESS.test(String.fromCodePoint(code)));
}

it('the list of what can be printed is what the fonts hold', () => {
  const lenders = ['text', 'symbols', 'symbols2', 'math', 'emoji'] as const;
  expect(writeRuns(new Set(lenders.flatMap(codesOf)))).toBe(PRINTED_SIGNS);
});

it('the faces of words hold nothing that the others do not', () => {
  const codes = [...codesOf('voice'), ...codesOf('strong')];
  expect(codes.filter((code) => !hasPrintedSign(code))).toEqual([]);
});
