import { cents } from '#contract/money/money.ts';
import {
  type AttentionFacts,
  attentionText,
  outlivesOrder,
} from '#contract/order/order-attention.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { wasPaidLate } from '#server/features/order/shopper/customer-order-rules.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { NewAttention } from './attention.repository.ts';

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

/** The owner gets an email about a reason that is open, once however often it is told. */
export async function tellOwner(scope: Scope, order: Order, reason: AttentionFacts): Promise<void> {
  await scope.tell('order.money-in-doubt', {
    order,
    occasion: escalationOf(reason),
    sentence: attentionText({
      ...reason,
      due: cents(order.totalCents),
      isLate: wasPaidLate(order),
      isOutside: order.outsideArea,
    }),
  });
}

/** By what the email about a reason is told apart from those about others. */
export function escalationOf({
  kind,
  reference,
}: Pick<AttentionFacts, 'kind' | 'reference'>): string {
  return [kind, reference].filter(Boolean).join(' ');
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
