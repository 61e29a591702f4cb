import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { getAdminOrder } from './admin-order.queries.ts';

/**
 * Runs `change` on an order on the owner's behalf, in one transaction under its row lock, and returns how it stands
 * afterwards. Throws ORDER_NOT_FOUND and what `change` throws.
 */
export async function adminUpdateOrder(
  scope: Scope,
  id: string,
  change: (scope: Scope, order: Order) => void | Promise<void>,
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    await change(inner, order);
  });
  return getAdminOrder(scope, { id });
}

/**
 * Stores the owner's own note on an order, which shoppers never see. Throws ORDER_NOT_FOUND, and SETTINGS_CHANGED when
 * the note is not the one that was `seen`.
 */
export async function setAdminNote(
  scope: Scope,
  { id, note, seen }: { id: string; note: string; seen?: string | undefined },
): Promise<AdminOrderView> {
  return adminUpdateOrder(scope, id, (inner, order) => {
    if (order.ownerNote === note) return;
    if (seen !== undefined && order.ownerNote !== seen) throw changedElsewhere();
    order.ownerNote = note;
    order.updatedAt = inner.now();
  });
}

function changedElsewhere(): ShopError {
  const message =
    'This note was changed elsewhere while you typed, so nothing was saved. What you typed is still here.';
  return new ShopError('SETTINGS_CHANGED', { message });
}
