import type { Card } from '#contract/order/print.schema.ts';
import { CARD_MM, CARD_POINTS } from '#contract/order/print.ts';
import { clustersOf } from '#contract/text/printed-text.ts';
import { type Failures, failureText } from './failures.ts';
import { LINE, MM, PAGE, type PdfCanvas, QUIET } from './pdf-canvas.ts';
import type { TextStyle } from './typesetter.ts';

const WIDTH = CARD_MM.width * MM;
const HEIGHT = CARD_MM.height * MM;
const ACROSS = 2;
const DOWN = 4;
const SIDE = (PAGE.width - ACROSS * WIDTH) / 2;
const TOP = (PAGE.height - DOWN * HEIGHT) / 2;
/** Cut marks stand off the cards, so that none is left on them. */
const MARK = { from: 8, length: 14 };
const PADDING = CARD_POINTS.padding;
const FOOT = 22;
const SIZES = CARD_POINTS.sizes;
const SEVERAL = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * How a message is tried to be set, the best first. Its lines always stay; what is given up for them is, one after
 * the other, the one column, lines that are not broken, words that are not, and at last a size that is read well.
 */
const WAYS = [
  { keeps: 'parts', columns: [1], sizes: SIZES },
  { keeps: 'lines', columns: SEVERAL, sizes: SIZES },
  { keeps: 'parts', columns: SEVERAL, sizes: SIZES },
  { keeps: 'nothing', columns: [1, ...SEVERAL], sizes: SIZES },
  { keeps: 'nothing', columns: SEVERAL, sizes: [6] },
] as const;

/** Draws eight cards on a sheet, with marks along which to cut. */
export function drawCards(paper: PdfCanvas, cards: readonly Card[], failures: Failures): void {
  for (const [index, card] of cards.entries()) {
    const place = index % (ACROSS * DOWN);
    if (place === 0) {
      paper.newPage('');
      drawMarks(paper);
    }
    const x = SIDE + (place % ACROSS) * WIDTH;
    const y = TOP + Math.floor(place / ACROSS) * HEIGHT;
    const draw = () => drawCard(paper, card, x, y);
    const instead = () => drawFailure(paper, card, x, y);
    failures.guard('card', card.orderNumber, draw, instead);
  }
}

function drawCard(
  paper: PdfCanvas,
  { message, recipient, orderNumber }: Card,
  x: number,
  y: number,
) {
  const width = WIDTH - 2 * PADDING;
  const room = HEIGHT - CARD_POINTS.around;
  const style = fit(paper, message, width, room);
  const height = paper.heightOf(message, width, style);
  paper.text(message, x + PADDING, y + PADDING + (room - height) / 2, width, style);
  // Small enough to be overlooked, so that card and bouquet find each other.
  const foot = { face: 'text', size: 6, color: QUIET } as const;
  const footAt = y + HEIGHT - FOOT + 4;
  paper.text(
    footName(paper, recipient, width * 0.65, foot),
    x + PADDING,
    footAt,
    width * 0.65,
    foot,
  );
  paper.text(orderNumber, x + PADDING + width * 0.65, footAt, width * 0.35, {
    ...foot,
    align: 'right',
  });
}

/** Returns as much of a name as stands in the two lines of a card's foot: more would run onto the card below. */
function footName(paper: PdfCanvas, name: string, width: number, style: TextStyle): string {
  const [first = '', second = '', ...others] = paper.linesOf(name, width, style);
  if (others.length === 0) return name;
  return `${first}\n${clustersOf(second).slice(0, -2).join('')}…`;
}

function drawFailure(paper: PdfCanvas, { orderNumber }: Card, x: number, y: number): void {
  const text = failureText(orderNumber);
  const style = { face: 'strong', size: 11, align: 'center' } as const;
  paper.text(text, x + PADDING, y + PADDING, WIDTH - 2 * PADDING, style);
}

function fit(paper: PdfCanvas, message: string, width: number, room: number): TextStyle {
  for (const way of WAYS) {
    for (const columns of way.columns) {
      for (const size of way.sizes) {
        const style = { face: 'voice', size, columns, align: 'center' } as const;
        const isWhole = way.keeps === 'nothing' || paper.keeps(way.keeps, message, width, style);
        if (isWhole && paper.heightOf(message, width, style) <= room) return style;
      }
    }
  }
  // The form accepts none that is longer; the owner is told of a paper that failed.
  throw new Error('The message does not fit on its card');
}

function drawMarks({ pdf }: PdfCanvas): void {
  pdf.save().lineWidth(0.4).strokeColor(LINE);
  for (let column = 0; column <= ACROSS; column += 1) {
    const x = SIDE + column * WIDTH;
    pdf.moveTo(x, TOP - MARK.from - MARK.length).lineTo(x, TOP - MARK.from);
    const bottom = TOP + DOWN * HEIGHT + MARK.from;
    pdf.moveTo(x, bottom).lineTo(x, bottom + MARK.length);
  }
  for (let row = 0; row <= DOWN; row += 1) {
    const y = TOP + row * HEIGHT;
    pdf.moveTo(SIDE - MARK.from - MARK.length, y).lineTo(SIDE - MARK.from, y);
    const right = SIDE + ACROSS * WIDTH + MARK.from;
    pdf.moveTo(right, y).lineTo(right + MARK.length, y);
  }
  pdf.stroke().restore();
}
