import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** The owner hears of it before the day's work begins. */
const FROM_MINUTE = 7 * 60;
/** So many are named; the others are counted. */
const MOST_NAMED = 30;

/**
 * Tells of the orders whose day has passed and that have not ended, each morning until they have. Called each hour, so
 * that a morning without a server is made up for; the listener sees to it that none is told twice.
 */
export async function tellLateOrders(scope: Scope): Promise<void> {
  const { date: today, minute } = johannesburgTime(scope.now());
  if (minute < FROM_MINUTE) return;
  await scope.transaction(async (inner) => {
    const { orders, total } = await inner.ownersOrders.overdue(today, MOST_NAMED);
    if (total > 0) await inner.tell('order.overdue-morning', { today, orders, total });
  });
}
