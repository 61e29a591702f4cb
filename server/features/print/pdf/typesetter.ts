import { clustersOf, printedText } from '#contract/text/printed-text.ts';
import { createFonts, type FontFace, type Run } from './fonts.ts';
import { currentFont } from './settable.ts';

export interface TextStyle {
  face: FontFace;
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

interface Prepared {
  /** The parts of each paragraph; none of a text of which nothing is printed. */
  paragraphs: readonly (readonly string[])[];
  face: FontFace;
}

interface Line {
  runs: Run[];
  width: number;
}

/** Sets texts in as many fonts as their signs need; pdfkit itself sets a text in one. */
export function createTypesetter(pdf: PDFKit.PDFDocument) {
  const faces = createFonts(pdf);
  const prepared = new Map<string, Prepared>();

  /** What of a text is printed, and in which face. The same texts are measured many times. */
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

  /** The lines of a text, none wider than `width` unless a single sign is. */
  function wrapped(text: string, width: number, style: TextStyle): string[] {
    const { paragraphs, face } = prepare(text, style.face);
    const widthOf = (part: string) => widthOfRuns(faces.runsOf(part, face), style.size);
    return paragraphs.flatMap((parts) => wrap(parts, width, widthOf));
  }

  function linesOf(text: string, width: number, style: TextStyle): Line[] {
    const { face } = prepare(text, style.face);
    return wrapped(text, width, style).map((line) => {
      const runs = faces.runsOf(line, face);
      return { runs, width: widthOfRuns(runs, style.size) };
    });
  }

  /** How high a line is and where in it the letters stand, by the face of the text. */
  function lineOf(text: string, { face, size }: TextStyle) {
    pdf.font(prepare(text, face).face).fontSize(size);
    const { ascender } = currentFont(pdf);
    return { height: pdf.currentLineHeight(true), baseline: (ascender / 1000) * size };
  }

  return {
    heightOf(text: string, width: number, style: TextStyle): number {
      return wrapped(text, width, style).length * lineOf(text, style).height;
    },

    /** The width of the widest part of a text that is kept on one line where it can be. */
    widestPart(text: string, { face, size }: TextStyle): number {
      const { paragraphs, face: chosen } = prepare(text, face);
      const parts = paragraphs.flat();
      return Math.max(
        0,
        ...parts.map((part) => widthOfRuns(faces.runsOf(part.trim(), chosen), size)),
      );
    },

    /** Draws a text from `top` on; returns its height. */
    draw(
      text: string,
      x: number,
      top: number,
      width: number,
      style: TextStyle & { color: string },
    ) {
      const lines = linesOf(text, width, style);
      const { height, baseline } = lineOf(text, style);
      pdf.fillColor(style.color);
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
      return lines.length * height;
    },
  };
}

/** Breaks a paragraph between its parts, and within a part that no line can hold. */
function wrap(
  paragraph: readonly string[],
  width: number,
  widthOf: (part: string) => number,
): string[] {
  const parts = paragraph.flatMap((part) =>
    widthOf(part.trimEnd()) > width ? clustersOf(part) : [part],
  );
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const part of parts) {
    if (line !== '' && taken + widthOf(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      taken = 0;
    }
    line += part;
    taken += widthOf(part);
  }
  return [...lines, line.trimEnd()];
}

/** Words with the space after them; a line may also break after a hyphen and beside an emoji. */
function partsOf(paragraph: string): string[] {
  const parts: string[] = [];
  let before = ' ';
  for (const cluster of clustersOf(paragraph)) {
    const last = parts.length - 1;
    if (last < 0 || breaksBetween(before, cluster)) parts.push(cluster);
    else parts[last] += cluster;
    before = cluster;
  }
  return parts;
}

function breaksBetween(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (before === ' ' || PICTURE.test(after)) return true;
  return (before === '-' || PICTURE.test(before)) && /[\p{L}\p{N}]/u.test(after);
}

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
