import PDFDocument from 'pdfkit';
import { createTypesetter, type TextStyle } from './typesetter.ts';

export const MM = 72 / 25.4;

/** A4 in points, with the margins that every printer leaves. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
/** The height of a sheet's name. */
const NAME = 20;

export const INK = '#1c1a17';
export const QUIET = '#5b564e';
export const LINE = '#b9b2a6';

export type PdfCanvas = ReturnType<typeof createPdfCanvas>;

/**
 * Creates sheets of A4 on which texts are set from top to bottom; each shows its kind and its day. One that is `tagged`
 * says to a screen reader what each text is.
 */
export function createPdfCanvas(shopName: string, title: string, tagged = false) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-ZA',
    displayTitle: true,
    ...(tagged && { tagged, pdfVersion: '1.5' }),
    info: { Title: `${title}, ${shopName}`, Creator: shopName, Producer: shopName },
  });
  const typesetter = createTypesetter(pdf);
  let y = 0;
  let heading = '';

  return {
    pdf,
    y: () => y,
    left: () => BOTTOM - y,
    /** What a named sheet has room for. */
    room: BOTTOM - PAGE.margin - NAME,
    moveTo(place: number): void {
      y = place;
    },

    /** Begins a sheet, named at its top unless the name is empty. */
    newPage(name: string = heading): void {
      heading = name;
      pdf.addPage();
      y = PAGE.margin;
      if (name === '') return;
      if (tagged) pdf.markContent('Artifact', { type: 'Pagination' });
      const style = { face: 'text', size: 8, color: QUIET } as const;
      this.text(`${name} · ${title}`, PAGE.margin, y, INNER / 2, style);
      this.text(shopName, PAGE.margin + INNER / 2, y, INNER / 2, { ...style, align: 'right' });
      if (tagged) pdf.endMarkedContent();
      y += NAME;
    },

    linesOf: (text: string, width: number, style: TextStyle) =>
      typesetter.linesOf(text, width, style),
    heightOf: (text: string, width: number, style: TextStyle) =>
      typesetter.heightOf(text, width, style),
    keeps: (what: 'lines' | 'parts', text: string, width: number, style: TextStyle) =>
      typesetter.keeps(what, text, width, style),

    /** Sets a text at a place of its own; returns its height. */
    text(text: string, x: number, top: number, width: number, style: TextStyle): number {
      return typesetter.draw(text, x, top, width, { color: INK, ...style });
    },

    line(x1: number, y1: number, x2: number, y2: number, isDashed = false): void {
      pdf.save().lineWidth(0.5).strokeColor(LINE);
      if (isDashed) pdf.dash(3, { space: 3 });
      pdf.moveTo(x1, y1).lineTo(x2, y2).stroke().restore();
    },
  };
}
