import { KEPT_MINUTES } from '#contract/order/order.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { closeAttention } from '#server/features/order/attention/escalate-to-owner.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { releaseStock } from './reserve-stock.ts';

const BATCH = 100;

/**
 * Ends unpaid orders whose hold ran out and gives their stock back; one transaction each, so that one
 * bad order cannot keep the others. Returns how many expired.
 */
export async function expireHolds(scope: Scope): Promise<number> {
  let expired = 0;
  for await (const id of idsToExpire(scope)) {
    try {
      if (await scope.transaction((inner) => expire(inner, id))) expired += 1;
    } catch (error) {
      scope.log.error({ err: error, orderId: id }, 'an order could not be expired');
    }
  }
  return expired;
}

/**
 * Yields the ids of the orders to expire, read in batches, each once: one that stays as it is does not hold up the
 * rest.
 */
async function* idsToExpire({ holds, now }: Scope): AsyncGenerator<string> {
  let after: { holdExpiresAt: Date; id: string } | undefined;
  for (;;) {
    const batch = await holds.findToExpire(now(), { after, limit: BATCH });
    for (const { id } of batch) yield id;
    after = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

/**
 * Expires an order that still waits for payment, and returns whether it did; a payment may have come since it was
 * found.
 */
async function expire(scope: Scope, id: string): Promise<boolean> {
  const order = await scope.orders.lockById(id);
  if (order?.status !== 'pending_payment') return false;
  const hold = await scope.holds.endOf(order);
  if (hold.endsAt > scope.now() || (await scope.orders.isBeingConfirmed(order))) return false;
  const minutes = hold.isBegun ? KEPT_MINUTES.begun : KEPT_MINUTES.unbegun;
  const reason = order.fromDesk
    ? `Not paid by ${mediumTime(hold.endsAt.toISOString())}`
    : `Not paid within ${minutes} minutes`;
  transitionOrder(scope, order, 'expired', { actor: 'system', reason });
  await releaseStock(scope, order);
  await closeAttention(scope, order);
  return true;
}
