import type { Scope } from '#server/scope.ts';
import type { Order } from './order.entity.ts';

/**
 * Asks the owner to refund what is left of each payment of a cancelled order. The caller holds the order's
 * row lock.
 */
export async function raiseRefundsDue(scope: Scope, order: Order): Promise<void> {
  for (const { id, providerReference } of await scope.refunds.keptPaymentsOf(order)) {
    const reason = { kind: 'refund_due', paymentId: id, reference: providerReference } as const;
    await scope.attention.raise(order, reason, scope.now());
  }
}
