import { PRINT_PARTS, type PrintPart } from '#contract/order/print.ts';
import { type Failures, failureText } from './failures.ts';
import { INNER, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';
import type { TextStyle } from './typesetter.ts';

const LABEL = 92;
const GAP = 4;
/** The height of what says whose a sheet is onto which an order goes on. */
const CONTINUED = 18;

/** One thing that a paper says: a label, and what stands beside it. */
export interface Row {
  label: string;
  text: string;
  style: TextStyle;
}

export function rowsHeight(paper: PdfCanvas, rows: readonly Row[]): number {
  return rows.reduce((height, row) => height + rowHeight(paper, row), 0);
}

/**
 * Sets the rows of an order below each other; one that no longer fits goes onto a new sheet, and one that no sheet can
 * hold goes on there.
 */
export function drawRows(paper: PdfCanvas, rows: readonly Row[], orderNumber: string): void {
  for (const row of rows) {
    const height = rowHeight(paper, row);
    if (height > paper.room - CONTINUED) {
      drawOverSheets(paper, row, orderNumber);
      continue;
    }
    if (paper.left() < height) goOn(paper, orderNumber);
    drawRow(paper, row);
  }
}

/** Begins a sheet on which an order goes on: sheets that are cut or fall down are told apart by it. */
export function goOn(paper: PdfCanvas, orderNumber: string): void {
  paper.newPage();
  const style = { face: 'strong', size: 9 } as const;
  paper.text(`${orderNumber}, continued`, PAGE.margin, paper.y(), INNER, style);
  paper.moveTo(paper.y() + CONTINUED);
}

function drawRow(paper: PdfCanvas, row: Row): void {
  const top = paper.y();
  const quiet = { face: 'text', size: 8.5, color: QUIET } as const;
  paper.text(row.label, PAGE.margin, top + (row.style.size - quiet.size), LABEL, quiet);
  paper.text(row.text, PAGE.margin + LABEL, top, INNER - LABEL, row.style);
  paper.moveTo(top + rowHeight(paper, row));
}

function drawOverSheets(paper: PdfCanvas, row: Row, orderNumber: string): void {
  const lines = paper.linesOf(row.text, INNER - LABEL, row.style);
  const lineHeight = (rowHeight(paper, row) - GAP) / lines.length;
  for (let from = 0; from < lines.length; ) {
    const fitting = Math.floor((paper.left() - GAP) / lineHeight);
    if (fitting < 1) {
      goOn(paper, orderNumber);
      continue;
    }
    const label = from === 0 ? row.label : `${row.label}, continued`;
    drawRow(paper, { ...row, label, text: lines.slice(from, from + fitting).join('\n') });
    from += fitting;
  }
}

function rowHeight(paper: PdfCanvas, { text, style }: Row): number {
  return paper.heightOf(text, INNER - LABEL, style) + GAP;
}

/** Returns the items of an order, a line each, such as "2 × Sandton Red, Large (L)". */
export function itemsText(
  items: readonly { quantity: number; productName: string; size: string }[],
): string {
  return items
    .map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`)
    .join('\n');
}

interface Block {
  height: number;
  draw: () => void;
}

/** Draws a block for each order, one below the other, each kept together where a sheet can hold it. */
export function drawBlocks<T extends { orderNumber: string }>(
  paper: PdfCanvas,
  part: PrintPart,
  orders: readonly T[],
  blockOf: (order: T) => Block,
  failures: Failures,
): void {
  const BETWEEN = 14;
  let isFirst = true;

  function place({ height, draw }: Block): void {
    if (isFirst || paper.left() < height + BETWEEN) paper.newPage(PRINT_PARTS[part]);
    else {
      const cut = paper.y() + BETWEEN / 2;
      paper.line(0, cut, PAGE.width, cut, true);
      paper.moveTo(paper.y() + BETWEEN);
    }
    isFirst = false;
    draw();
  }

  for (const order of orders) {
    const draw = () => place(blockOf(order));
    const instead = () => place(failureBlock(paper, failureText(order.orderNumber)));
    failures.guard(part, order.orderNumber, draw, instead);
  }
}

function failureBlock(paper: PdfCanvas, text: string): Block {
  const style = { face: 'strong', size: 14 } as const;
  const height = paper.heightOf(text, INNER, style) + GAP;
  return {
    height,
    draw() {
      paper.text(text, PAGE.margin, paper.y(), INNER, style);
      paper.moveTo(paper.y() + height);
    },
  };
}
