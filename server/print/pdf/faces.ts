import { join } from 'node:path';

/** The embedded faces. `voice` is the shop's own; a text that it cannot set is set in `text`. */
export const FACES = {
  text: 'NotoSans-Regular.ttf',
  strong: 'NotoSans-Bold.ttf',
  voice: 'Fraunces-Regular.ttf',
} as const;
export type Face = keyof typeof FACES;

export function registerFaces(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FACES)) {
    pdf.registerFont(name, join(import.meta.dirname, '../fonts', file));
  }
}

/** Chooses the face that can set this text, and answers the text as it can be set. */
export function useFace(pdf: PDFKit.PDFDocument, text: string, face: Face): string {
  const clean = text
    .normalize('NFC')
    .replace(NEVER_PRINTED, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim();
  pdf.font(face);
  if (face === 'voice' && ![...clean].every((letter) => canSet(pdf, letter))) pdf.font('text');
  return [...clean].map((letter) => setAs(pdf, letter)).join('');
}

/** Pictures are for screens; joiners and selectors shape what is no longer there. */
const NEVER_PRINTED =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}|\u20e3/gu;

/** A letter of a script that is not embedded leaves its mark, so that somebody looks at the screen. */
function setAs(pdf: PDFKit.PDFDocument, letter: string): string {
  if (canSet(pdf, letter)) return letter;
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((part) => canSet(pdf, part)) ? bare : '?';
}

function canSet(pdf: PDFKit.PDFDocument, letter: string): boolean {
  if (letter === '\n') return true;
  // The document knows its face, but not in its types.
  const { font } = (pdf as unknown as { _font: { font: FontFile } })._font;
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

interface FontFile {
  hasGlyphForCodePoint(code: number): boolean;
}
