import type { Scope } from '#server/scope.ts';
import type { Order } from './order.entity.ts';

/**
 * Asks the owner to refund what is left of each payment of a cancelled order, but for those that the owner has
 * decided to keep: the end of the order does not undo that. The caller holds the order's row lock.
 */
export async function raiseRefundsDue(scope: Scope, order: Order): Promise<void> {
  const payments = await scope.refunds.keptPaymentsOf(order);
  const agreed = await scope.attention.keptReasons(payments.map(({ id }) => id));
  for (const payment of payments) {
    if (agreed.has(payment.id)) continue;
    const { id: paymentId, providerReference: reference } = payment;
    const kind = payment.amountCents === order.totalCents ? 'refund_due' : 'wrong_amount';
    await scope.attention.raise(order, { kind, paymentId, reference }, scope.now());
  }
}
