import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { queueOrderStandsMail } from '#server/notification/queue-order-stands-mail.ts';
import type { Scope } from '#server/scope.ts';
import { changeAsOwner, noteInHistory } from './change-as-owner.ts';
import { isUnplaced } from './money-reasons.ts';
import type { Order } from './order.entity.ts';
import { attentionOf } from './owner-steps.ts';
import { unflag } from './unflag.ts';

/**
 * The owner has dealt with what an order needed. The history keeps what it was. A shopper whose wish to
 * cancel was not followed is told so by mail, and may ask again. Throws ORDER_NOT_FOUND.
 */
export async function settleAttention(
  scope: Scope,
  { id, note }: { id: string; note: string },
): Promise<OwnersOrderView> {
  return changeAsOwner(scope, id, async (inner, order) => {
    const reasons = attentionOf(order);
    if (reasons.length === 0) return;
    const did = note ? `${note} ` : '';
    noteInHistory(inner, order, `Dealt with. ${did}It was: ${reasons.join(' ')}`);
    await queueOrderStandsMail(inner, order);
    order.cancelRequestedAt = null;
    unflag(order, () => true);
  });
}

/**
 * The order is over: all that was open about it is settled, but for money that paid nothing. The caller
 * holds the order's row lock.
 */
export function endAttention(order: Order): void {
  order.cancelRequestedAt = null;
  unflag(order, (reason) => !isUnplaced(reason));
}
