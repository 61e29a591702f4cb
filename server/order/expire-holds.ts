import type { Scope } from '#server/scope.ts';
import { releaseStock } from './hold-stock.ts';
import { moveOrder } from './move-order.ts';

const BATCH = 100;

/**
 * Ends unpaid orders whose hold ran out and gives their stock back; one transaction each, so that one
 * bad order cannot keep the others. Answers how many expired.
 */
export async function expireHolds(scope: Scope): Promise<number> {
  const ids = await scope.orders.findIdsToExpire(scope.now(), BATCH);
  let expired = 0;
  for (const id of ids) {
    await scope.transaction(async (inner) => {
      const order = await inner.orders.lockById(id);
      // A payment may have come in between; only what is still waiting expires.
      if (order?.status !== 'pending_payment' || order.holdExpiresAt > inner.now()) return;
      moveOrder(inner, order, 'expired', { actor: 'system', reason: 'Not paid within 60 minutes' });
      await releaseStock(inner, order);
      expired += 1;
    });
  }
  return expired;
}
