import type { DeliverySlip } from '#contract/order/print.schema.ts';
import type { Failures } from './failures.ts';
import { INNER, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';
import { drawBlocks, drawRows, goOn, itemsText, type Row, rowsHeight } from './rows.ts';

const HEAD = 22;
const FOOT = 34;

/** Draws the slips that go along to the door: whom to find, where, when; and a line to sign on. */
export function drawSlips(
  paper: PdfCanvas,
  slips: readonly DeliverySlip[],
  failures: Failures,
): void {
  const blockOf = (slip: DeliverySlip) => ({
    height: HEAD + rowsHeight(paper, rowsOf(slip)) + FOOT,
    draw() {
      drawHead(paper, slip);
      drawRows(paper, rowsOf(slip), slip.orderNumber);
      drawFoot(paper, slip);
    },
  });
  drawBlocks(paper, 'slip', slips, blockOf, failures);
}

function drawHead(paper: PdfCanvas, { orderNumber, day, slot }: DeliverySlip): void {
  const top = paper.y();
  paper.text(`${day}, ${slot}`, PAGE.margin, top, INNER * 0.7, { face: 'strong', size: 11 });
  const right = { face: 'text', size: 9, color: QUIET, align: 'right' } as const;
  paper.text(orderNumber, PAGE.margin + INNER * 0.7, top, INNER * 0.3, right);
  paper.moveTo(top + HEAD);
}

function rowsOf(slip: DeliverySlip): Row[] {
  const text = { face: 'text', size: 10 } as const;
  const rows: Row[] = [
    {
      label: slip.fulfilment === 'collection' ? 'Collected by' : 'For',
      text: slip.recipient || 'Anyone at this address',
      style: { face: 'strong', size: 15 },
    },
    { label: 'Phone', text: slip.phone, style: { face: 'strong', size: 11 } },
    {
      label: slip.fulfilment === 'collection' ? 'Collected at' : 'Address',
      text: slip.address.join('\n'),
      style: { face: 'text', size: 13 },
    },
    ...slip.door.map(([label, text]) => ({
      label,
      text,
      style: { face: 'strong', size: 11 } as const,
    })),
    { label: 'Please note', text: slip.instructions, style: text },
    { label: 'With', text: itemsText(slip.items), style: text },
    { label: 'Sender', text: slip.sender, style: text },
  ];
  return rows.filter((row) => row.text !== '');
}

function drawFoot(paper: PdfCanvas, { fulfilment, orderNumber }: DeliverySlip): void {
  if (paper.left() < FOOT) goOn(paper, orderNumber);
  const base = paper.y() + FOOT - 10;
  const quiet = { face: 'text', size: 8, color: QUIET } as const;
  paper.text(
    fulfilment === 'collection' ? 'Collected by' : 'Received by',
    PAGE.margin,
    base - 9,
    60,
    quiet,
  );
  paper.line(PAGE.margin + 60, base, PAGE.margin + INNER - 140, base);
  paper.text('Time', PAGE.margin + INNER - 130, base - 9, 30, quiet);
  paper.line(PAGE.margin + INNER - 100, base, PAGE.margin + INNER, base);
  paper.moveTo(paper.y() + FOOT);
}
