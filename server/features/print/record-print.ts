import { fieldsOf, type PrintPart } from '#contract/order/print.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readPrintedVersion } from '#server/features/order/printed/printed-content.ts';

interface PrintedPapers {
  /** The day whose papers were printed; none where they are those of one order. */
  date?: string | undefined;
  parts: readonly PrintPart[];
  /** What was printed: each order with the version that its paper showed. */
  orders: readonly { id: string; version: string }[];
}

/**
 * Notes that papers were printed, each with what it showed: a change between being shown and being printed is named as
 * changed since. An order whose page was opened before a release that prints other fields is left out, and so goes on
 * being named.
 */
export async function recordPrint(
  scope: Scope,
  { date, parts, orders: printed }: PrintedPapers,
): Promise<void> {
  // A make list is of a whole day.
  const kept = parts.filter((part) => date !== undefined || part !== 'make');
  await scope.transaction(async ({ ownersOrders, printMarks, now }) => {
    const printedAt = now();
    const orders = await ownersOrders.daysOf(printed.map(({ id }) => id));
    const versions = new Map(printed.map(({ id, version }) => [id, version]));
    const marks = orders.flatMap((order) => {
      const content = readPrintedVersion(versions.get(order.id) ?? '');
      if (!content) return [];
      return kept.map((part) => ({
        order: order.id,
        part,
        printedAt,
        // The papers of a day are of that day, also where an order has just been moved.
        deliveryDate: date ?? order.deliveryDate,
        content: Object.fromEntries(fieldsOf(part).map((field) => [field, content[field]])),
      }));
    });
    if (marks.length > 0) await printMarks.save(marks);
    if (date !== undefined) await printMarks.saveDay(date, kept, printedAt);
  });
}
