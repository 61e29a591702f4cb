import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { drawLines } from './document-lines.ts';
import { createPdfCanvas, INNER, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';
import { createTags, type Tags } from './tags.ts';

const HALF = INNER / 2 - 12;
const RIGHT = PAGE.margin + INNER - HALF;
const LABEL = 96;
const GAP = 3;

const TEXT = { face: 'text', size: 9.5 } as const;
const STRONG = { face: 'strong', size: 9.5 } as const;
const QUIET_TEXT = { face: 'text', size: 9.5, color: QUIET } as const;

type Rows = DocumentPaper['facts'];

/** Draws an invoice, a receipt or a credit note, neither ended nor read: the caller does both. */
export function drawDocument(document: DocumentPaper, shopName: string): PDFKit.PDFDocument {
  const paper = createPdfCanvas(shopName, document.number, true);
  paper.newPage(document.title);
  const tags = createTags(paper.pdf);
  tags.leaf('H1', () => {
    const top = paper.y() + 6;
    const style = { face: 'strong', size: 22 } as const;
    paper.moveTo(top + paper.text(document.title, PAGE.margin, top, INNER, style) + 14);
  });
  const top = paper.y();
  const left = { x: PAGE.margin, width: HALF, top };
  const seller = drawRows(paper, tags, document.seller, left);
  const facts = drawRows(paper, tags, document.facts, { x: RIGHT, width: HALF, top });
  paper.moveTo(Math.max(seller, facts) + 18);
  if (document.buyer.length > 0) drawBuyer(paper, tags, document.buyer);
  drawLines(paper, tags, document);
  drawTotals(paper, tags, document.totals);
  drawNotes(paper, tags, document.notes);
  tags.end();
  return paper.pdf;
}

function drawBuyer(paper: PdfCanvas, tags: Tags, buyer: Rows): void {
  tags.leaf('H2', () => {
    const style = { face: 'strong', size: 11 } as const;
    paper.moveTo(paper.y() + paper.text('For', PAGE.margin, paper.y(), HALF, style) + GAP);
  });
  const place = { x: PAGE.margin, width: INNER, top: paper.y() };
  paper.moveTo(drawRows(paper, tags, buyer, place) + 18);
}

/** Sets labels and texts below each other, a text without a label over the whole width; returns where they end. */
function drawRows(
  paper: PdfCanvas,
  tags: Tags,
  rows: Rows,
  { x, width, top }: { x: number; width: number; top: number },
): number {
  let y = top;
  for (const [index, [label, text]] of rows.entries()) {
    const style = index === 0 && label === '' ? STRONG : TEXT;
    const indent = label === '' ? 0 : LABEL;
    tags.leaf('P', () => {
      if (label) paper.text(label, x, y, LABEL - 6, QUIET_TEXT);
      y += paper.text(text, x + indent, y, width - indent, style) + GAP;
    });
  }
  return y;
}

/** Sets the totals below the amounts; they stay together. */
function drawTotals(paper: PdfCanvas, tags: Tags, totals: Rows): void {
  const ROW = 18;
  if (paper.left() < totals.length * ROW + 8) paper.newPage();
  paper.moveTo(paper.y() + 8);
  for (const [index, [label, amount]] of totals.entries()) {
    const isLast = index === totals.length - 1;
    const style = { face: isLast ? 'strong' : 'text', size: isLast ? 12 : 10 } as const;
    tags.leaf('P', () => {
      paper.text(label, RIGHT, paper.y(), HALF - 110, style);
      paper.text(amount, RIGHT + HALF - 110, paper.y(), 110, { ...style, align: 'right' });
    });
    paper.moveTo(paper.y() + ROW);
  }
}

function drawNotes(paper: PdfCanvas, tags: Tags, notes: readonly string[]): void {
  paper.moveTo(paper.y() + 14);
  for (const note of notes) {
    const height = paper.heightOf(note, INNER, QUIET_TEXT) + GAP;
    if (paper.left() < height) paper.newPage();
    tags.leaf('P', () => {
      paper.text(note, PAGE.margin, paper.y(), INNER, QUIET_TEXT);
    });
    paper.moveTo(paper.y() + height);
  }
}
