import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { DayPapers } from '#contract/order/print.schema.ts';
import {
  PRINT_PARTS,
  PRINTED_FIELDS,
  type PrintPart,
  printedFields,
  printParts,
} from '#contract/order/print.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { DayPrint } from './print-mark.entity.ts';
import type { ReadMark } from './print-mark.repository.ts';
import { printedContent } from './printed-content.ts';

type Printed = Pick<ReadMark | DayPrint, 'part' | 'printedAt'>;

interface PrintHistory {
  lines: readonly OrderLine[];
  marks: readonly ReadMark[];
  /** The prints of the order's day. */
  dayPrints: readonly DayPrint[];
  now: Date;
}

/** Returns, in words, the changes of an order that are not on its printed papers. */
function changedSincePrint(order: Order, { lines, marks, dayPrints, now }: PrintHistory): string[] {
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

/** Reports an ended order that is still on papers: it is on none that are printed now, but may be on earlier ones. */
function endedSincePrint(
  { status }: Order,
  { marks, dayPrints, now }: Omit<PrintHistory, 'lines'>,
): string[] {
  const left = marks.filter((mark) => !isPrintedAgain(mark, dayPrints));
  if (left.length === 0 || (status !== 'cancelled' && status !== 'refunded')) return [];
  return [`Cancelled since printed ${whenPrinted(left, now)} (${partNames(left)})`];
}

/** Returns whether the papers of a mark's day were printed again after it. */
function isPrintedAgain(mark: ReadMark, dayPrints: readonly DayPrint[]): boolean {
  return dayPrints.some(
    ({ day, part, printedAt }) =>
      day === mark.deliveryDate && part === mark.part && printedAt > mark.printedAt,
  );
}

/** Returns the last time of printing, such as "at 08:12", with the day where it was not today. */
function whenPrinted(printed: readonly Pick<Printed, 'printedAt'>[], now: Date): string {
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

type PrintScope = Pick<Scope, 'printMarks' | 'now'>;

/** Returns the changes of each of these orders since it was printed, by order id. */
export async function readSincePrint(
  { printMarks, now }: PrintScope,
  orders: readonly Order[],
  lines: ReadonlyMap<string, readonly OrderLine[]>,
): Promise<Map<string, string[]>> {
  const marks = await printMarks.ofOrders(orders);
  const days = [...marks.values()].flat().map(({ deliveryDate }) => deliveryDate);
  const dayPrints = await printMarks.ofDays([
    ...days,
    ...orders.map(({ deliveryDate }) => deliveryDate),
  ]);
  return new Map(
    orders.map((order) => [
      order.id,
      changedSincePrint(order, {
        lines: lines.get(order.id) ?? [],
        marks: marks.get(order.id) ?? [],
        dayPrints: dayPrints.filter(({ day }) => day === order.deliveryDate),
        now: now(),
      }),
    ]),
  );
}

/** Returns when the papers of a day were printed, and what is not on them. */
export async function readDayPapers(
  scope: PrintScope,
  date: string,
  orders: readonly Order[],
  sincePrint: ReadonlyMap<string, readonly string[]>,
): Promise<DayPapers> {
  const dayPrints = await scope.printMarks.ofDays([date]);
  if (dayPrints.length === 0) return { printedAt: null, notes: [] };
  const when = whenPrinted(dayPrints, scope.now());
  const marked = await scope.printMarks.printedAmong(orders);
  const differing = orders.filter(
    ({ id, status }) => isOpenStatus(status) && (sincePrint.get(id)?.length ?? 0) > 0,
  );
  const isNew = differing.filter(({ id }) => !marked.has(id)).length;
  const isChanged = differing.length - isNew;
  const gone = await goneSincePrint(scope, date, dayPrints);
  return {
    printedAt: new Date(
      Math.max(...dayPrints.map(({ printedAt }) => printedAt.getTime())),
    ).toISOString(),
    notes: [
      ...(isNew > 0 ? [`${plural(isNew, 'order')} new since printed ${when}`] : []),
      // Without a time: each order names when its own papers were printed.
      ...(isChanged > 0 ? [`${plural(isChanged, 'order')} changed since printed`] : []),
      ...gone,
    ],
  };
}

/** Reports the orders that lie among the papers of a day and are not for that day any more. */
async function goneSincePrint(
  { printMarks }: PrintScope,
  date: string,
  dayPrints: Parameters<typeof isPrintedAgain>[1],
): Promise<string[]> {
  const left = (await printMarks.printedAndGone(date)).filter(
    (mark) => !isPrintedAgain(mark, dayPrints),
  );
  const orders = new Set(left.map(({ order }) => order));
  return [...orders].flatMap(({ orderNumber, status, deliveryDate }) => {
    if (status === 'cancelled' || status === 'refunded') {
      return `${orderNumber} was printed and then cancelled`;
    }
    return deliveryDate === date
      ? []
      : `${orderNumber} was printed and then moved to ${longDate(deliveryDate)}`;
  });
}
