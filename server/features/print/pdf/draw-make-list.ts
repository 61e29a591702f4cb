import type { PrintView } from '#contract/order/print.schema.ts';
import { PRINT_PARTS } from '#contract/order/print.ts';
import { INK, INNER, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';

const NUMBER = 68;
const BOX = 12;
const ROW = 22;

type Row = PrintView['makeList'][number];

/** Draws how many of each bouquet and size are to be made, by slot, with a box to tick. */
export function drawMakeList(paper: PdfCanvas, { makeList, slots }: PrintView): void {
  if (makeList.length === 0) return;
  const nameWidth = INNER - (slots.length + 1) * NUMBER - BOX - 8;
  const columns = [...slots.keys()].map((index) => PAGE.margin + nameWidth + index * NUMBER);
  const totalAt = PAGE.margin + nameWidth + slots.length * NUMBER;

  function begin(): void {
    paper.newPage(PRINT_PARTS.make);
    const style = { face: 'strong', size: 8, color: QUIET, align: 'right' } as const;
    for (const [index, slot] of slots.entries()) {
      paper.text(slot.replace(' (', '\n('), columns[index] ?? 0, paper.y(), NUMBER, style);
    }
    paper.text('Total', totalAt, paper.y(), NUMBER, style);
    paper.moveTo(paper.y() + 28);
  }

  function row({ productName, size, bySlot, total }: Row, isSum: boolean): void {
    const top = paper.y();
    paper.line(PAGE.margin, top, PAGE.margin + INNER, top);
    const name = size ? `${productName}, ${size}` : productName;
    const style = { face: isSum ? 'strong' : 'text', size: 11 } as const;
    const height = paper.text(name, PAGE.margin, top + 3, nameWidth - 8, style);
    for (const [index, count] of bySlot.entries()) {
      const number = { ...style, align: 'right', color: count === 0 ? QUIET : INK } as const;
      const text = count === 0 ? '–' : String(count);
      paper.text(text, columns[index] ?? 0, top + 3, NUMBER, number);
    }
    paper.text(String(total), totalAt, top + 3, NUMBER, {
      face: 'strong',
      size: 12,
      align: 'right',
    });
    if (!isSum) {
      const boxAt = PAGE.margin + INNER - BOX;
      paper.pdf
        .lineWidth(0.8)
        .strokeColor(INK)
        .rect(boxAt, top + 5, BOX, BOX)
        .stroke();
    }
    paper.moveTo(top + Math.max(ROW, height + 6));
  }

  begin();
  for (const each of makeList) {
    if (paper.left() < 2 * ROW) begin();
    row(each, false);
  }
  const bySlot = slots.map((_, index) => sum(makeList.map((each) => each.bySlot[index] ?? 0)));
  if (paper.left() < ROW) begin();
  row({ productName: 'Total', size: '', bySlot, total: sum(bySlot) }, true);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
