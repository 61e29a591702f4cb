import {
  attentionText,
  type DeliveryDoubt,
  isDeliveryDoubt,
  spentGiftAmong,
} from '#contract/order/order-attention.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { dealtWithText } from './attention.view.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';

/** Whether to deliver at all: that is decided once the owner agrees on a time or begins to make the order. */
export const WHETHER_DOUBTS: readonly DeliveryDoubt[] = [
  'paid_after_cancel',
  'paid_after_own_cancel',
  'offer_ended',
];

/** Whether its flowers are there: that is decided once the owner begins to make the order. */
export const FLOWER_DOUBTS: readonly DeliveryDoubt[] = ['stock_gone', 'stock_lowered'];

/**
 * Resolves the doubts about the delivery of an order for which `isSettled` holds, by a step that `how` names, which is
 * the owner's unless it is said whose, and says so in its history. The caller holds the order's row lock.
 */
export async function settleDoubts(
  scope: Scope,
  order: Order,
  {
    isSettled,
    how,
    by = 'owner',
  }: { isSettled: (kind: DeliveryDoubt) => boolean; how: string; by?: Actor },
): Promise<void> {
  const settled = await scope.attention.resolve(
    order,
    ({ kind }) => isDeliveryDoubt(kind) && isSettled(kind),
    { by: by === 'owner' ? 'owner' : 'system', now: scope.now() },
  );
  if (settled.length === 0) return;
  appendHistory(scope, order, dealtWithText(settled.map(attentionText).join(' '), how), by);
  const left = await scope.attention.open(order);
  // What a spent gift voucher left to be paid was not asked for while the owner had more to decide.
  if (spentGiftAmong(left.map(({ kind }) => kind)) === 'alone') {
    await scope.tell('order.payment-requested', { order });
  }
}

/** Resolves that a gift voucher pays too little of an order, once nothing of its price is to be paid any more. */
export async function settleGiftGone(
  scope: Scope,
  order: Order,
  { how, by }: { how: string; by: Actor },
): Promise<void> {
  if (!order.needsAttention) return;
  await scope.supplements.writeOut();
  if (await scope.supplements.dueOf(order)) return;
  await settleDoubts(scope, order, { isSettled: (kind) => kind === 'gift_gone', how, by });
}
