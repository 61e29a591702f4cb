import { longDate } from '#contract/time/date-text.ts';
import { plural } from '#contract/text/plural.ts';
import type { DayPapers } from '#contract/order/print.schema.ts';
import { isOpenStatus } from '#contract/order/admin-order.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { OrderLine } from '#server/features/order/order-line.entity.ts';
import { changedSincePrint, isPrintedAgain, whenPrinted } from './since-print.ts';

type PrintScope = Pick<Scope, 'printMarks' | 'now'>;

/** What changed of each of these orders since it was printed, by order id. */
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

/** When the papers of a day were printed, and what is not on them. */
export async function readDayPapers(
  scope: PrintScope,
  date: string,
  orders: readonly Order[],
  sincePrint: ReadonlyMap<string, readonly string[]>,
): Promise<DayPapers> {
  const dayPrints = await scope.printMarks.ofDays([date]);
  if (dayPrints.length === 0) return { printedAt: null, notes: [] };
  const when = whenPrinted(dayPrints, scope.now());
  const marked = new Set((await scope.printMarks.ofOrders(orders)).keys());
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

/** Orders that lie among the papers of a day and are not for that day any more. */
async function goneSincePrint(
  { printMarks }: PrintScope,
  date: string,
  dayPrints: Parameters<typeof isPrintedAgain>[1],
): Promise<string[]> {
  const left = (await printMarks.printedFor(date)).filter(
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
