import { inflateSync } from 'node:zlib';
import { PAGE } from '#server/features/print/pdf/pdf-canvas.ts';

/** What stands on one page: the letters in the order in which they were drawn. */
export interface PdfPage {
  text: string;
  /** Places where the font had no shape and drew its empty box, or nothing. */
  missing: number;
  /** What stands at one height, one after the other. */
  lines: PdfLine[];
}

export interface PdfLine {
  text: string;
  /** In points, from the top of the page to its letters' foot. */
  y: number;
  size: number;
}

/** Reads the text of a PDF as a reader's copying does: from the shapes that were drawn. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file);
  const letters = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
      letters.set(name, lettersOf(objects.get(map)?.body ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const content = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '';
      return readContent(objects.get(content)?.body ?? '', letters);
    });
}

interface PdfObject {
  head: string;
  /** Its stream, unpacked. */
  body: string;
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endobj', from);
    const [head = ''] = text.slice(from, to).split('stream\n', 1);
    const begin = from + head.length + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = length > 0 ? file.subarray(begin, begin + length) : Buffer.alloc(0);
    const isPacked = length > 0 && head.includes('/FlateDecode');
    const body = isPacked ? inflateSync(stream) : stream;
    objects.set(match[1] ?? '', { head, body: body.toString('latin1') });
  }
  return objects;
}

/** Returns the letters of a font's shapes, by the number of the shape. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      units
        .split(' ')
        .filter(Boolean)
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );
}

/** Where a text stands, its font and size, and its shapes. */
const DRAWN = /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[(.*?)\] TJ/g;

function readContent(content: string, fonts: ReadonlyMap<string, string[]>): PdfPage {
  let letters: string[] = [];
  let text = '';
  let missing = 0;
  let y = 0;
  let size = 0;
  const lines: PdfLine[] = [];
  for (const [, at, font, points, shapes = ''] of content.matchAll(DRAWN)) {
    if (at) y = PAGE.height - Number(at);
    if (points) size = Number(points);
    if (font) letters = fonts.get(font) ?? [];
    const from = text.length;
    for (const [, run = ''] of shapes.matchAll(/<([0-9a-f]+)>/g)) {
      for (const shape of run.match(/.{4}/g) ?? []) {
        if (shape === '0000') missing += 1;
        else text += letters[Number.parseInt(shape, 16)] ?? '';
      }
    }
    const last = lines.at(-1);
    if (last?.y === y) last.text += text.slice(from);
    else if (shapes) lines.push({ text: text.slice(from), y, size });
  }
  return { text, missing, lines };
}
