import { randomUUID } from 'node:crypto';
import { isGiftPayment, ownPaymentWayOf } from '#contract/payment/payment.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { CancelledRefunds } from './refund-cancelled.ts';

/**
 * Queues a refund through PayFast of what is owed of each payment of a cancelled order; it begins when the caller's
 * transaction commits. The owner refunds what came in cash or by EFT, and has been asked to.
 */
export async function queueCancelledRefunds(scope: Scope, order: Order): Promise<void> {
  const shares = await scope.owedPayments.sharesOf([order]);
  const refunds: CancelledRefunds['refunds'] = [];
  for (const payment of await scope.refunds.paymentsOf(order)) {
    const owed = shares.get(payment.id)?.owed ?? 0;
    // What came in cash or by EFT the owner refunds, and what a gift voucher paid is back on it.
    if (owed === 0 || ownPaymentWayOf(payment) || isGiftPayment(payment)) continue;
    refunds.push({ id: randomUUID(), paymentId: payment.id });
  }
  if (refunds.length === 0) return;
  await scope.jobs.send('payment.refund-cancelled', { orderId: order.id, refunds });
}
