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

/** The font that the document writes in now: it knows it, but not in its types. */
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
