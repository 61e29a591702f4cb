import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import type { Scope } from '#server/scope.ts';
import { changeAsOwner } from './change-as-owner.ts';

/** What the owner wants to remember about an order; shoppers never see it. Throws ORDER_NOT_FOUND. */
export async function writeOwnerNote(
  scope: Scope,
  { id, note }: { id: string; note: string },
): Promise<OwnersOrderView> {
  return changeAsOwner(scope, id, (inner, order) => {
    if (order.ownerNote === note) return;
    order.ownerNote = note;
    order.updatedAt = inner.now();
  });
}
