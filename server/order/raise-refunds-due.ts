import type { Scope } from '#server/scope.ts';
import type { Order } from './order.entity.ts';

/**
 * Asks the owner to refund what is left of each payment of a cancelled order. The caller holds the order's
 * row lock.
 */
export async function raiseRefundsDue(scope: Scope, order: Order): Promise<void> {
  for (const payment of await scope.refunds.keptPaymentsOf(order)) {
    const { id: paymentId, providerReference: reference } = payment;
    const kind = payment.amountCents === order.totalCents ? 'refund_due' : 'wrong_amount';
    await scope.attention.raise(order, { kind, paymentId, reference }, scope.now());
  }
}
