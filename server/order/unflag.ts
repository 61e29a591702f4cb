import type { Order } from './order.entity.ts';

/** What the owner was asked to look at has settled itself. The caller holds the order's row lock. */
export function unflag(order: Order, isSettled: (reason: string) => boolean): void {
  const open = order.attentionReason.split('\n').filter((reason) => reason && !isSettled(reason));
  order.attentionReason = open.join('\n');
  // A wish to cancel asks for attention without a reason of its own.
  order.needsAttention = open.length > 0 || order.cancelRequestedAt !== null;
}
