import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { openClaimAgain } from './open-claim-again.ts';

/**
 * Has the claim that a cancelled order was the answer to wait for another answer: the promise stands. The caller holds
 * the row lock of the cancelled order, and no product's.
 */
export async function loseReplacement(scope: Scope, replacement: Order): Promise<void> {
  const claim = await scope.claims.findByReplacement(replacement);
  const order = claim && (await scope.orders.lockById(claim.order.id));
  if (!order) return;
  await openClaimAgain(scope, order, claim, 'delivery');
  appendHistory(scope, order, `Not delivered again: ${replacement.orderNumber} is cancelled`);
}
