import type { Scope } from '#server/platform/scope/scope.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * Tells a customer who asked to cancel that the order goes on, by email and on its page. The customer may
 * ask again. Returns false where the customer had not asked. The caller holds the order's row lock, and has
 * moved the order if it moves.
 */
export async function declineCancellation(scope: Scope, order: Order): Promise<boolean> {
  if (!order.cancelRequestedAt) return false;
  await scope.tell('order.cancellation-declined', order);
  order.cancelRequestedAt = null;
  order.cancelDeclinedAt = scope.now();
  return true;
}
