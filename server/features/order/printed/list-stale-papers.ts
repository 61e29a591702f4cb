import type { DateText } from '#contract/time/day.ts';
import { OPEN_STATUSES } from '#contract/order/order-lists.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readSincePrint } from './since-print.ts';

export interface StalePapers {
  order: Order;
  /** What is not so on its papers any more, in words. */
  changes: string[];
}

/** Returns the orders of these days whose printed papers no longer hold, by day. */
export async function listStalePapers(
  scope: Pick<Scope, 'ownersOrders' | 'printMarks' | 'now'>,
  days: readonly DateText[],
): Promise<StalePapers[]> {
  const { ownersOrders, printMarks } = scope;
  // On most mornings nothing is printed yet, and nothing more has to be read.
  if (!(await printMarks.isAnyPrinted(days))) return [];
  const orders: Order[] = [];
  for (const day of days) {
    orders.push(...(await ownersOrders.ofDay(day, [...OPEN_STATUSES, 'cancelled', 'refunded'])));
  }
  const sincePrint = await readSincePrint(scope, orders, await ownersOrders.linesOf(orders));
  return orders.flatMap((order) => {
    const changes = sincePrint.get(order.id) ?? [];
    return changes.length > 0 ? { order, changes } : [];
  });
}
