import PDFDocument from 'pdfkit';
import { type Face, registerFaces, useFace } from './faces.ts';

export const MM = 72 / 25.4;

/** A4 in points, with the margins that every printer leaves. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;

export const INK = '#1c1a17';
export const QUIET = '#5b564e';
export const LINE = '#b9b2a6';

export interface TextStyle {
  face: Face;
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

export type Paper = ReturnType<typeof createPaper>;

/** Sheets of A4 on which texts are set from top to bottom; each knows its kind and its day. */
export function createPaper(shopName: string, title: string) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: `${title}, ${shopName}`, Creator: shopName, Producer: shopName },
  });
  registerFaces(pdf);
  let y = 0;
  let heading = '';

  function use(text: string, { face, size }: TextStyle): string {
    const set = useFace(pdf, text, face);
    pdf.fontSize(size);
    return set;
  }

  return {
    pdf,
    y: () => y,
    left: () => BOTTOM - y,
    moveTo(place: number): void {
      y = place;
    },

    /** Begins a sheet, named at its top unless the name is empty. */
    newPage(name: string = heading): void {
      heading = name;
      pdf.addPage();
      y = PAGE.margin;
      if (name === '') return;
      const style = { face: 'text', size: 8, color: QUIET } as const;
      this.text(`${name} · ${title}`, PAGE.margin, y, INNER / 2, style);
      this.text(shopName, PAGE.margin + INNER / 2, y, INNER / 2, { ...style, align: 'right' });
      y += 20;
    },

    heightOf(text: string, width: number, style: TextStyle): number {
      const set = use(text, style);
      return set === '' ? 0 : pdf.heightOfString(set, { width });
    },

    widthOf(text: string, style: TextStyle): number {
      return pdf.widthOfString(use(text, style));
    },

    /** Sets a text at a place of its own; answers its height. */
    text(text: string, x: number, top: number, width: number, style: TextStyle): number {
      const set = use(text, style);
      if (set === '') return 0;
      const { align = 'left', color = INK } = style;
      const height = pdf.heightOfString(set, { width });
      pdf.fillColor(color).text(set, x, top, { width, align, height: height + 1 });
      return height;
    },

    line(x1: number, y1: number, x2: number, y2: number, isDashed = false): void {
      pdf.save().lineWidth(0.5).strokeColor(LINE);
      if (isDashed) pdf.dash(3, { space: 3 });
      pdf.moveTo(x1, y1).lineTo(x2, y2).stroke().restore();
    },
  };
}
