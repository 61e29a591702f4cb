import { clustersOf, isUnseen } from '#contract/text/printed-text.ts';
import type { Run } from './fonts.ts';

type Split = (text: string) => string[];

/** Splits into smaller and smaller pieces, so that as much as possible is set as usual. */
const SPLITS: readonly Split[] = [
  (text) => text.split(/(?<= )/),
  clustersOf,
  (text) => [...text].filter((sign) => !isUnseen(sign)),
];

/**
 * Splits a run into the pieces in which the font library sets it: one, or more where it fails on a whole that it
 * sets in parts. A font need not say where each mark stands on each letter, and the library fails where it does
 * not, as on a letter that is struck through. By itself such a mark is drawn where the letter before it ends,
 * which is over that letter.
 */
export function createSettable(pdf: PDFKit.PDFDocument) {
  const failing = new Set<string>();

  /** Measures the run as drawing does, which keeps what it finds: nothing is laid out twice. */
  function canSet({ font, text }: Run): boolean {
    const key = `${font} ${text}`;
    if (failing.has(key)) return false;
    try {
      pdf.font(font).widthOfString(text);
      return true;
    } catch {
      failing.add(key);
      return false;
    }
  }

  return function settable(run: Run, [split, ...finer]: readonly Split[] = SPLITS): Run[] {
    if (!split || canSet(run)) return [run];
    return split(run.text).flatMap((text) => settable({ ...run, text }, finer));
  };
}

/** A font as pdfkit holds it. */
interface Font {
  ascender: number;
  font: FontFile;
}

/** The file of a font, as fontkit has read it. */
export interface FontFile {
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): { glyphs: { id: number; path: { commands: unknown[] } }[] };
}

/** Returns the font that the document writes in now: the library has it, but not in its types. */
export function currentFont(pdf: PDFKit.PDFDocument): Font {
  const font: unknown = Reflect.get(pdf, '_font');
  if (!isFont(font)) throw new Error('The document has no embedded font');
  return font;
}

function isFont(font: unknown): font is Font {
  if (typeof font !== 'object' || font === null) return false;
  if (!('ascender' in font && 'font' in font) || typeof font.ascender !== 'number') return false;
  const file = font.font;
  if (typeof file !== 'object' || file === null) return false;
  return 'hasGlyphForCodePoint' in file && 'layout' in file;
}
