import { statusText } from '#contract/order/order-words.ts';
import type { WorkOrder } from '#contract/order/print.schema.ts';
import type { Failures } from './failures.ts';
import { INNER, PAGE, type PdfCanvas } from './pdf-canvas.ts';
import { drawBlocks, drawRows, itemsText, type Row, rowsHeight } from './rows.ts';

const HEAD = 24;

/** Draws what to make: the words for the card and the wishes first, then the bouquets. */
export function drawWorkOrders(
  paper: PdfCanvas,
  orders: readonly WorkOrder[],
  failures: Failures,
): void {
  const blockOf = (order: WorkOrder) => ({
    height: HEAD + rowsHeight(paper, rowsOf(order)),
    draw() {
      drawHead(paper, order);
      drawRows(paper, rowsOf(order), order.orderNumber);
    },
  });
  drawBlocks(paper, 'work', orders, blockOf, failures);
}

function drawHead(
  paper: PdfCanvas,
  { orderNumber, day, slot, status, fulfilment }: WorkOrder,
): void {
  const top = paper.y();
  const isUsual = status === 'paid' || status === 'preparing';
  const number = isUsual ? orderNumber : `${orderNumber} (${statusText(status, fulfilment)})`;
  paper.text(number, PAGE.margin, top, INNER / 2, { face: 'strong', size: 14 });
  paper.text(`${day}\n${slot}`, PAGE.margin + INNER / 2, top, INNER / 2, {
    face: 'strong',
    size: 9,
    align: 'right',
  });
  paper.moveTo(top + HEAD + 4);
}

function rowsOf(order: WorkOrder): Row[] {
  const voice = { face: 'voice', size: 12 } as const;
  const strong = { face: 'strong', size: 11 } as const;
  const text = { face: 'text', size: 10 } as const;
  const rows: Row[] = [
    {
      label: 'Card',
      text: order.cardMessage || 'No card',
      style: order.cardMessage ? voice : text,
    },
    {
      label: 'Anonymous',
      text: order.isAnonymous ? 'Do not say who sent it' : '',
      style: strong,
    },
    { label: 'Instructions', text: order.instructions, style: strong },
    { label: 'Make', text: itemsText(order.items), style: strong },
    ...order.rows.map(([label, value]) => ({ label, text: value, style: text })),
  ];
  return rows.filter((row) => row.text !== '');
}
