import {
  type AttentionFacts,
  attentionText,
  outlivesOrder,
} from '#contract/order/order-attention.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { firstPriceOf } from '#server/features/order/price-of.ts';
import { isCollected } from '#contract/order/order-words.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { wasPaidLate } from '#server/features/order/order-rules.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { NewAttention, StoredReason } from './attention.repository.ts';

/**
 * Asks the owner to decide about a paid order: the reason stays open on the order, and the owner gets an
 * email. `since` is when it came about. The caller holds the order's row lock.
 */
export async function escalateToOwner(
  scope: Scope,
  order: Order,
  reason: NewAttention,
  since: Date = scope.now(),
): Promise<void> {
  await scope.attention.raise(order, reason, since);
  await tellOwner(scope, order, reason);
}

/** Sends the owner an email about an open reason, once however often it is called. */
export async function tellOwner(scope: Scope, order: Order, reason: AttentionFacts): Promise<void> {
  await scope.tell('order.money-in-doubt', {
    order,
    occasion: escalationOf(reason),
    reason,
    sentence: attentionText({
      ...reason,
      due: 'due' in reason ? reason.due : firstPriceOf(order),
      isLate: wasPaidLate(order),
      isOutside: order.outsideArea,
      isCollected: isCollected(order),
      hasEnded: !isOpenStatus(order.status),
    }),
  });
}

/** Returns the key that tells the email about a reason apart from those about others. */
export function escalationOf({ kind, reference, amount }: StoredReason): string {
  // Another refund of the same payment is another matter.
  const found = kind === 'refund_found' ? amount : undefined;
  return [kind, reference, found].filter(Boolean).join(' ');
}

/**
 * Resolves what was open about an order that has ended, but for money that paid nothing: the end of the
 * order does not settle that. The caller holds the order's row lock.
 */
export async function closeAttention(scope: Scope, order: Order): Promise<void> {
  order.cancelRequestedAt = null;
  order.cancelDeclinedAt = null;
  await scope.attention.resolve(order, (reason) => !outlivesOrder(reason), {
    by: 'system',
    now: scope.now(),
  });
}
