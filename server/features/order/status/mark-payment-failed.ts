import {
  closeAttention,
  escalateToOwner,
} from '#server/features/order/attention/escalate-to-owner.ts';
import { releaseStock } from '#server/features/order/holds/reserve-stock.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { appendHistory, transitionOrder } from '#server/features/order/order-status.ts';
import { forgetFirstPayment } from '#server/features/order/price-of.ts';

/**
 * Ends an order whose payment will not come by the provider's word: the stock goes back on sale. The caller holds the
 * order's row lock. Throws ORDER_STATUS_CONFLICT.
 */
export async function markPaymentFailed(
  scope: Scope,
  order: Order,
  to: 'payment_failed' | 'cancelled',
  reason: string,
): Promise<void> {
  transitionOrder(scope, order, to, { actor: 'payfast', reason });
  await releaseStock(scope, order);
  await closeAttention(scope, order);
}

/**
 * Marks an order as unpaid because the payment that it was marked as paid by is another order's. It keeps its status,
 * its flowers and its place, because its customer was told that it is confirmed; the owner decides. The caller holds
 * the order's row lock.
 */
export async function markUnpaidAgain(
  scope: Scope,
  order: Order,
  { reference, orderNumber }: { reference: string; orderNumber: string },
): Promise<void> {
  order.paymentStatus = 'unpaid';
  order.paidAt = null;
  forgetFirstPayment(order);
  appendHistory(
    scope,
    order,
    `Payment ${reference}, by which it was marked as paid, is for order ${orderNumber} by PayFast’s word.`,
  );
  if (order.status === 'cancelled') return;
  await escalateToOwner(scope, order, { kind: 'payment_moved', reference, text: orderNumber });
}
