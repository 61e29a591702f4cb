import { INNER, PAGE, type Paper, QUIET } from './paper.ts';
import type { TextStyle } from './typesetter.ts';

const LABEL = 92;
const GAP = 4;

/** One thing that a paper says: a label, and what stands beside it. */
export interface Row {
  label: string;
  text: string;
  style: TextStyle;
}

export function rowsHeight(paper: Paper, rows: readonly Row[]): number {
  return rows.reduce((height, row) => height + rowHeight(paper, row), 0);
}

/** Sets rows below each other; one that no longer fits goes onto a new sheet. */
export function drawRows(paper: Paper, rows: readonly Row[]): void {
  for (const row of rows) {
    if (paper.left() < rowHeight(paper, row)) paper.newPage();
    const top = paper.y();
    const quiet = { face: 'text', size: 8.5, color: QUIET } as const;
    paper.text(row.label, PAGE.margin, top + (row.style.size - quiet.size), LABEL, quiet);
    paper.text(row.text, PAGE.margin + LABEL, top, INNER - LABEL, row.style);
    paper.moveTo(top + rowHeight(paper, row));
  }
}

function rowHeight(paper: Paper, { text, style }: Row): number {
  return paper.heightOf(text, INNER - LABEL, style) + GAP;
}

/** "2 × Sandton Red, Large (L)", a line each. */
export function itemsText(
  items: readonly { quantity: number; productName: string; size: string }[],
): string {
  return items
    .map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`)
    .join('\n');
}

/** Draws blocks one below the other, each kept together where a sheet can hold it. */
export function drawBlocks<T>(
  paper: Paper,
  name: string,
  blocks: readonly T[],
  block: { height: (each: T) => number; draw: (each: T) => void },
): void {
  const BETWEEN = 14;
  let isFirst = true;
  for (const each of blocks) {
    if (isFirst || paper.left() < block.height(each) + BETWEEN) paper.newPage(name);
    else {
      const cut = paper.y() + BETWEEN / 2;
      paper.line(0, cut, PAGE.width, cut, true);
      paper.moveTo(paper.y() + BETWEEN);
    }
    isFirst = false;
    block.draw(each);
  }
}
