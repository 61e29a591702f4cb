import { printedText } from '#contract/text/printed-text.ts';
import { createFonts, type FontFace, type Run } from './fonts.ts';
import { inColumns, partsOf, wrap } from './line-breaks.ts';
import { currentFont } from './settable.ts';

export interface TextStyle {
  face: FontFace;
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Beside each other, read one after the other; one unless told. */
  columns?: number;
}

interface Prepared {
  /** The parts of each paragraph; none of a text of which nothing is printed. */
  paragraphs: readonly (readonly string[])[];
  face: FontFace;
}

/** Between two columns, in points. */
const GAP = 8;

interface Line {
  runs: Run[];
  width: number;
}

/** Sets texts in as many fonts as their signs need; pdfkit itself sets a text in one. */
export function createTypesetter(pdf: PDFKit.PDFDocument) {
  const faces = createFonts(pdf);
  const prepared = new Map<string, Prepared>();

  /**
   * Returns the part of a text that is printed, and its face, and caches both: the same texts are measured many times.
   */
  function prepare(text: string, face: FontFace): Prepared {
    const key = `${face} ${text}`;
    const known = prepared.get(key);
    if (known) return known;
    const printed = printedText(text);
    const paragraphs = printed === '' ? [] : printed.split('\n').map(partsOf);
    const found = { paragraphs, face: faces.faceFor(printed, face) };
    prepared.set(key, found);
    return found;
  }

  const widthOfRuns = (runs: readonly Run[], size: number) =>
    runs.reduce((sum, run) => sum + widthOfRun(run, size), 0);

  function widthOfRun({ font, text, scale }: Run, size: number): number {
    return pdf
      .font(font)
      .fontSize(size * scale)
      .widthOfString(text);
  }

  /** Returns the lines of a text in its columns, none wider than a column unless a single sign is. */
  function wrapped(text: string, width: number, style: TextStyle): string[][] {
    const { paragraphs, face } = prepare(text, style.face);
    const widthOf = (part: string) => widthOfRuns(faces.runsOf(part, face), style.size);
    const room = columnWidth(width, style);
    const lines = paragraphs.flatMap((parts) => wrap(parts, room, widthOf));
    return inColumns(lines, style.columns ?? 1);
  }

  function measuredLines(text: string, width: number, style: TextStyle): Line[][] {
    const { face } = prepare(text, style.face);
    return wrapped(text, width, style).map((column) =>
      column.map((line) => {
        const runs = faces.runsOf(line, face);
        return { runs, width: widthOfRuns(runs, style.size) };
      }),
    );
  }

  function widestOf(text: string, { face, size }: TextStyle, what: 'lines' | 'parts'): number {
    const { paragraphs, face: chosen } = prepare(text, face);
    const pieces = what === 'lines' ? paragraphs.map((parts) => parts.join('')) : paragraphs.flat();
    const widths = pieces.map((piece) => widthOfRuns(faces.runsOf(piece.trim(), chosen), size));
    return Math.max(0, ...widths);
  }

  /** Returns how high a line is and where in it the letters stand, by the face of the text. */
  function lineOf(text: string, { face, size }: TextStyle) {
    pdf.font(prepare(text, face).face).fontSize(size);
    const { ascender } = currentFont(pdf);
    return { height: pdf.currentLineHeight(true), baseline: (ascender / 1000) * size };
  }

  function drawLines(
    lines: readonly Line[],
    x: number,
    top: number,
    width: number,
    { text, style }: { text: string; style: TextStyle },
  ) {
    const { height, baseline } = lineOf(text, style);
    for (const [index, line] of lines.entries()) {
      const room = width - line.width;
      let at = x + { left: 0, center: room / 2, right: room }[style.align ?? 'left'];
      for (const run of line.runs) {
        const runWidth = widthOfRun(run, style.size);
        const y = top + index * height + baseline;
        pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += runWidth;
      }
    }
  }

  return {
    /** Returns the lines of a text that is set in one column. */
    linesOf: (text: string, width: number, style: TextStyle): string[] =>
      wrapped(text, width, style).flat(),

    heightOf(text: string, width: number, style: TextStyle): number {
      const rows = wrapped(text, width, style).map(({ length }) => length);
      return Math.max(0, ...rows) * lineOf(text, style).height;
    },

    /** Returns whether every line, or at least every part that is kept whole where it can be, fits in a column. */
    keeps(what: 'lines' | 'parts', text: string, width: number, style: TextStyle): boolean {
      return widestOf(text, style, what) <= columnWidth(width, style);
    },

    /** Draws a text from `top` on; returns its height. */
    draw(
      text: string,
      x: number,
      top: number,
      width: number,
      style: TextStyle & { color: string },
    ) {
      const columns = measuredLines(text, width, style);
      const step = columnWidth(width, style) + GAP;
      const left = x + (width + GAP - columns.length * step) / 2;
      pdf.fillColor(style.color);
      for (const [index, lines] of columns.entries()) {
        drawLines(lines, left + index * step, top, step - GAP, { text, style });
      }
      return Math.max(0, ...columns.map((lines) => lines.length)) * lineOf(text, style).height;
    },
  };
}

function columnWidth(width: number, { columns = 1 }: TextStyle): number {
  return (width - (columns - 1) * GAP) / columns;
}
