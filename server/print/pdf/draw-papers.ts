import type { PrintView } from '#contract/print.schema.ts';
import { PRINT_PARTS, type PrintPart } from '#contract/print.ts';
import { drawCards } from './draw-cards.ts';
import { drawMakeList } from './draw-make-list.ts';
import { drawSlips } from './draw-slips.ts';
import { drawWorkOrders } from './draw-work-orders.ts';
import { createPaper, INNER, PAGE, type Paper, QUIET } from './paper.ts';

/** The chosen papers as one document, which the caller reads and ends. */
export function drawPapers(view: PrintView, parts: readonly PrintPart[], shopName: string) {
  const paper = createPaper(shopName, view.title);
  let pages = 0;
  paper.pdf.on('pageAdded', () => (pages += 1));
  for (const part of parts) DRAW[part](paper, view);
  if (pages === 0) nothing(paper, parts);
  return paper.pdf;
}

const DRAW: Record<PrintPart, (paper: Paper, view: PrintView) => void> = {
  make: (paper, view) => drawMakeList(paper, view),
  work: (paper, { workOrders }) => drawWorkOrders(paper, workOrders),
  slip: (paper, { slips }) => drawSlips(paper, slips),
  card: (paper, { cards }) => drawCards(paper, cards),
};

function nothing(paper: Paper, parts: readonly PrintPart[]): void {
  paper.newPage(parts.map((part) => PRINT_PARTS[part]).join(', '));
  const style = { face: 'text', size: 12, color: QUIET } as const;
  paper.text('There is nothing to print.', PAGE.margin, paper.y(), INNER, style);
}
