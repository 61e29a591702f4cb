import type { Scope } from '#server/scope.ts';
import { releaseStock } from './hold-stock.ts';
import { moveOrder } from './move-order.ts';
import { HOLD_MS } from './place-order.ts';

const BATCH = 100;
const MINUTE_MS = 60_000;

/**
 * Ends unpaid orders whose hold ran out and gives their stock back; one transaction each, so that one
 * bad order cannot keep the others. Answers how many expired.
 */
export async function expireHolds(scope: Scope): Promise<number> {
  const ids = await scope.orders.findIdsToExpire(scope.now(), BATCH);
  let expired = 0;
  for (const id of ids) {
    try {
      if (await scope.transaction((inner) => expire(inner, id))) expired += 1;
    } catch (error) {
      scope.log.error({ err: error, orderId: id }, 'an order could not be expired');
    }
  }
  return expired;
}

/** A payment may have come since the order was found; only what still waits expires. */
async function expire(scope: Scope, id: string): Promise<boolean> {
  const order = await scope.orders.lockById(id);
  if (order?.status !== 'pending_payment' || order.holdExpiresAt > scope.now()) return false;
  if (await scope.orders.isBeingConfirmed(order)) return false;
  const reason = `Not paid within ${HOLD_MS / MINUTE_MS} minutes`;
  moveOrder(scope, order, 'expired', { actor: 'system', reason });
  await releaseStock(scope, order);
  return true;
}
