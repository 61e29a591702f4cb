import type { PrintView } from '#contract/order/print.schema.ts';
import { PRINT_PARTS, type PrintPart } from '#contract/order/print.ts';
import { drawCards } from './draw-cards.ts';
import { drawMakeList } from './draw-make-list.ts';
import { drawSlips } from './draw-slips.ts';
import { drawWorkOrders } from './draw-work-orders.ts';
import { createFailures, type Failure, type Failures } from './failures.ts';
import { createPdfCanvas, INNER, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';

interface Papers {
  /** Drawn whole, but neither ended nor read: the caller does both. */
  document: PDFKit.PDFDocument;
  /** What it holds a sentence of instead. */
  failures: readonly Failure[];
}

/** Draws the chosen papers as one document, again until no more of them fails. */
export function drawPapers(view: PrintView, parts: readonly PrintPart[], shopName: string): Papers {
  const failures = createFailures();
  for (;;) {
    const before = failures.all().length;
    const document = drawAll(view, parts, shopName, failures);
    if (failures.all().length === before) return { document, failures: failures.all() };
  }
}

function drawAll(
  view: PrintView,
  parts: readonly PrintPart[],
  shopName: string,
  failures: Failures,
): PDFKit.PDFDocument {
  const paper = createPdfCanvas(shopName, view.title);
  let pages = 0;
  paper.pdf.on('pageAdded', () => (pages += 1));
  for (const part of parts) DRAW[part](paper, view, failures);
  if (pages === 0) nothing(paper, parts);
  return paper.pdf;
}

const DRAW: Record<PrintPart, (paper: PdfCanvas, view: PrintView, failures: Failures) => void> = {
  make: (paper, view) => drawMakeList(paper, view),
  work: (paper, { workOrders }, failures) => drawWorkOrders(paper, workOrders, failures),
  slip: (paper, { slips }, failures) => drawSlips(paper, slips, failures),
  card: (paper, { cards }, failures) => drawCards(paper, cards, failures),
};

function nothing(paper: PdfCanvas, parts: readonly PrintPart[]): void {
  paper.newPage(parts.map((part) => PRINT_PARTS[part]).join(', '));
  const style = { face: 'text', size: 12, color: QUIET } as const;
  paper.text('There is nothing to print.', PAGE.margin, paper.y(), INNER, style);
}
