import type { Card, WorkOrder } from '#contract/order/print.schema.ts';
import { PRINT_PARTS } from '#contract/order/print.ts';
import classes from './card-sheets.module.css';

const ON_A_SHEET = 8;
/** Letters and lines of the smallest size. */
const ACROSS_A_CARD = 56;
const DOWN_A_CARD = 15;
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Cards in the size in which they are cut, eight on a sheet, with marks along which to cut. */
export function CardSheets({ cards }: { cards: readonly Card[] }) {
  const sheets = Array.from({ length: Math.ceil(cards.length / ON_A_SHEET) }, (_, index) =>
    cards.slice(index * ON_A_SHEET, (index + 1) * ON_A_SHEET),
  );
  return sheets.map((sheet, index) => (
    <section
      key={sheet[0]?.orderNumber}
      className={classes.sheet}
      aria-label={`${PRINT_PARTS.card}, sheet ${index + 1}`}
    >
      {sheet.map(({ orderNumber, recipient, message }) => (
        <article key={orderNumber} className={classes.card} aria-label={`Card of ${orderNumber}`}>
          <Message message={message} />
          <p className={classes.foot}>
            <span>{recipient}</span> <span>{orderNumber}</span>
          </p>
        </article>
      ))}
    </section>
  ));
}

function Message({ message }: { message: string }) {
  const columns = columnsOf(message);
  if (columns === 1) {
    return (
      <p className={classes.message} data-length={lengthOf(message)}>
        {message}
      </p>
    );
  }
  return (
    <p className={classes.message} data-length="columns" style={{ columnCount: columns }}>
      {message}
    </p>
  );
}

/** In how many columns of the smallest size all lines are on the card. */
function columnsOf(message: string): number {
  const lengths = message.split('\n').map((line) => [...line].length);
  const fits = (columns: number) => {
    const letters = ACROSS_A_CARD / columns;
    const rows = lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / letters)), 0);
    return rows <= columns * DOWN_A_CARD;
  };
  return COLUMNS.find(fits) ?? COLUMNS.length;
}

/** How much there is to fit: letters, and lines as if they were full. */
function lengthOf(message: string): 'short' | 'middle' | 'long' | 'longest' {
  const lines = message.split('\n');
  const size = lines.reduce((all, line) => all + Math.max(30, [...line].length), 0);
  if (size <= 60) return 'short';
  if (size <= 130) return 'middle';
  return size <= 260 ? 'long' : 'longest';
}

/** "2 × Sandton Red, Large (L)", a line each. */
export function Items({ items }: Pick<WorkOrder, 'items'>) {
  return items.map(({ quantity, productName, size }) => (
    <div key={`${productName} ${size}`}>
      {quantity} × {productName}, {size}
    </div>
  ));
}
