import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { INNER, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';
import type { Table, Tags } from './tags.ts';

const NUMBER = 84;
const QUANTITY = 60;
const PAD = 4;
const HEAD = 16;
const DESCRIPTION = INNER - 2 * NUMBER - QUANTITY;
/** Less than this of a description is not begun at the foot of a sheet. */
const LEAST = 3;

const STYLE = { face: 'text', size: 9.5 } as const;

type Line = DocumentPaper['lines'][number];

/** Draws the lines as a table, whose heads stand on each sheet; a description that no sheet can hold goes on there. */
export function drawLines(paper: PdfCanvas, tags: Tags, { lines, hasVat }: DocumentPaper): void {
  const heads = ['Description', 'Quantity', hasVat ? 'Price with VAT' : 'Price', 'Amount'] as const;
  const table = tags.table();
  const lineHeight = paper.heightOf('A', DESCRIPTION - 8, STYLE);
  const begin = () => drawHeads(paper, table, heads);
  begin();
  for (const line of lines) {
    const texts = paper.linesOf(line.description, DESCRIPTION - 8, STYLE);
    const fitsOneSheet = texts.length * lineHeight < paper.room - HEAD - 2 * PAD;
    let numbers: Omit<Line, 'description'> = line;
    for (let from = 0; from < texts.length; ) {
      const room = Math.floor((paper.left() - 2 * PAD) / lineHeight);
      if (room < Math.min(texts.length - from, fitsOneSheet ? texts.length : LEAST)) {
        paper.newPage();
        begin();
        continue;
      }
      const part = texts.slice(from, from + room);
      drawLine(paper, table, { ...numbers, description: part.join('\n') });
      from += part.length;
      numbers = { quantity: '', price: '', amount: '' };
    }
  }
  rule(paper);
  table.end();
}

function drawHeads(
  paper: PdfCanvas,
  table: Table,
  heads: readonly [string, string, string, string],
) {
  const style = { face: 'strong', size: 8.5, color: QUIET } as const;
  if (paper.left() < 60) paper.newPage();
  const top = paper.y();
  table.row(
    'TH',
    cells(heads).map(({ text, x, width, align }) => () => {
      paper.text(text, x, top, width, { ...style, align });
    }),
  );
  paper.moveTo(top + HEAD);
}

function drawLine(paper: PdfCanvas, table: Table, line: Line): void {
  rule(paper);
  const top = paper.y() + PAD;
  const height = paper.heightOf(line.description, DESCRIPTION - 8, STYLE);
  table.row(
    'TD',
    cells([line.description, line.quantity, line.price, line.amount]).map(
      ({ text, x, width, align }) =>
        () => {
          if (text) paper.text(text, x, top, width, { ...STYLE, align });
        },
    ),
  );
  paper.moveTo(top + height + PAD);
}

function cells([description, quantity, price, amount]: readonly [string, string, string, string]) {
  const right = 'right' as const;
  const at = PAGE.margin + DESCRIPTION;
  return [
    { text: description, x: PAGE.margin, width: DESCRIPTION - 8, align: 'left' as const },
    { text: quantity, x: at, width: QUANTITY, align: right },
    { text: price, x: at + QUANTITY, width: NUMBER, align: right },
    { text: amount, x: at + QUANTITY + NUMBER, width: NUMBER, align: right },
  ];
}

function rule(paper: PdfCanvas): void {
  paper.pdf.markContent('Artifact', { type: 'Layout' });
  paper.line(PAGE.margin, paper.y(), PAGE.margin + INNER, paper.y());
  paper.pdf.endMarkedContent();
}
