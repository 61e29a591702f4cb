import { longDate } from '#contract/time/date-text.ts';
import { isOpenStatus } from '#contract/order/admin-order.ts';
import {
  PRINT_PARTS,
  PRINTED_FIELDS,
  type PrintPart,
  printedFields,
  printParts,
} from '#contract/order/print.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { DayPrint } from './day-print.entity.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { OrderLine } from '#server/features/order/order-line.entity.ts';
import type { PrintMark } from './print-mark.entity.ts';
import { printedContent } from './printed-content.ts';

type Printed = Pick<PrintMark | DayPrint, 'part' | 'printedAt'>;

interface PrintHistory {
  lines: readonly OrderLine[];
  marks: readonly PrintMark[];
  /** Of the order's day. */
  dayPrints: readonly DayPrint[];
  now: Date;
}

/** What of an order is not on its papers as they lie on the table, in words. */
export function changedSincePrint(
  order: Order,
  { lines, marks, dayPrints, now }: PrintHistory,
): string[] {
  if (!isOpenStatus(order.status)) return endedSincePrint(order, { marks, dayPrints, now });
  const content = marks.length > 0 ? printedContent(order, lines) : undefined;
  const changes = printedFields.flatMap((field) => {
    if (!content) return [];
    const stale = marks.filter(
      (mark) => (mark.content[field] ?? content[field]) !== content[field],
    );
    if (stale.length === 0) return [];
    return `${PRINTED_FIELDS[field].label} changed since printed ${whenPrinted(stale, now)} (${partNames(stale)})`;
  });
  const missing = dayPrints.filter(({ part }) => !marks.some((mark) => mark.part === part));
  if (missing.length === 0) return changes;
  return [`New since printed ${whenPrinted(missing, now)} (${partNames(missing)})`, ...changes];
}

/** An order that ended is no longer on papers that are printed now, but may be on those before. */
function endedSincePrint(
  { status }: Order,
  { marks, dayPrints, now }: Omit<PrintHistory, 'lines'>,
): string[] {
  const left = marks.filter((mark) => !isPrintedAgain(mark, dayPrints));
  if (left.length === 0 || (status !== 'cancelled' && status !== 'refunded')) return [];
  return [`Cancelled since printed ${whenPrinted(left, now)} (${partNames(left)})`];
}

/** Were the papers of its day printed again after it was? */
export function isPrintedAgain(mark: PrintMark, dayPrints: readonly DayPrint[]): boolean {
  return dayPrints.some(
    ({ day, part, printedAt }) =>
      day === mark.deliveryDate && part === mark.part && printedAt > mark.printedAt,
  );
}

/** "at 08:12", and the day where it was another one. */
export function whenPrinted(printed: readonly Pick<Printed, 'printedAt'>[], now: Date): string {
  const last = new Date(Math.max(...printed.map(({ printedAt }) => printedAt.getTime())));
  const { date, minute } = johannesburgTime(last);
  const parts = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  const time = `at ${parts.join(':')}`;
  return date === johannesburgTime(now).date ? time : `on ${longDate(date)} ${time}`;
}

function partNames(printed: readonly Printed[]): string {
  const parts = new Set<PrintPart>(printed.map(({ part }) => part));
  return printParts
    .filter((part) => parts.has(part))
    .map((part) => PRINT_PARTS[part].toLowerCase())
    .join(', ');
}
