import type { Card, WorkOrder } from '#contract/order/print.schema.ts';
import { PRINT_PARTS } from '#contract/order/print.ts';
import classes from './card-sheets.module.css';

const ON_A_SHEET = 8;

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
          <p className={classes.message} data-length={lengthOf(message)}>
            {message}
          </p>
          <p className={classes.foot}>
            <span>{recipient}</span> <span>{orderNumber}</span>
          </p>
        </article>
      ))}
    </section>
  ));
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
