import type { Scope } from '#server/scope.ts';
import type { Order } from './order.entity.ts';

/** Asks the owner to look at an order; reasons add up. The caller holds the order's row lock. */
export function flagForAttention(scope: Pick<Scope, 'now'>, order: Order, reason: string): void {
  const reasons = order.attentionReason ? order.attentionReason.split('\n') : [];
  if (!reasons.includes(reason)) reasons.push(reason);
  order.needsAttention = true;
  order.attentionReason = reasons.join('\n');
  order.updatedAt = scope.now();
}
