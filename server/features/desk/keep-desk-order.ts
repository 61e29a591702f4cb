import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { keptUntil } from './kept-until.ts';

/**
 * Sets for how many days, after today, an unpaid order of the desk is kept. Throws ORDER_NOT_FOUND, and
 * ORDER_STATUS_CONFLICT for one that does not wait for its payment or is not of the desk.
 */
export async function keepDeskOrder(
  scope: Scope,
  { id, keptDays }: { id: string; keptDays: number },
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (!order.fromDesk || order.status !== 'pending_payment') {
      throw new ShopError('ORDER_STATUS_CONFLICT');
    }
    const { deliveryDate } = order;
    const until = keptUntil({ keptDays, deliveryDate }, inner.today());
    if (until.getTime() === order.holdExpiresAt.getTime()) return;
    order.holdExpiresAt = until;
    appendHistory(inner, order, `Kept until ${mediumTime(until.toISOString())}`);
  });
  return getAdminOrder(scope, { id });
}
