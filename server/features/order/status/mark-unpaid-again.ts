import type { Scope } from '#server/platform/scope/scope.ts';
import { appendHistory } from '#server/features/order/owner/admin-update-order.ts';
import { escalateToOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * The payment by which an order was marked as paid is another order's: nothing is paid for it any more. It keeps its
 * status, its flowers and its place, because its customer was told that it is confirmed; the owner decides. The caller
 * holds the order's row lock.
 */
export async function markUnpaidAgain(
  scope: Scope,
  order: Order,
  { reference, orderNumber }: { reference: string; orderNumber: string },
): Promise<void> {
  order.paymentStatus = 'unpaid';
  order.paidAt = null;
  appendHistory(
    scope,
    order,
    `Payment ${reference}, by which it was marked as paid, is for order ${orderNumber} by PayFast’s word.`,
  );
  if (order.status === 'cancelled') return;
  await escalateToOwner(scope, order, { kind: 'payment_moved', reference, text: orderNumber });
}
