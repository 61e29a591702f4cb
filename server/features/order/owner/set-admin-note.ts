import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminUpdateOrder } from './admin-update-order.ts';

/**
 * What the owner wants to remember about an order; shoppers never see it. Throws ORDER_NOT_FOUND, and
 * SETTINGS_CHANGED when the note is not the one that was `seen`.
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
