import { purgeIdleCarts } from '#server/cart/purge-idle-carts.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { KEY_LIFE_MS } from '#server/order/place-order.ts';
import type { Scope } from '#server/scope.ts';

/** Throws away what nobody will ask for again: idle carts, old idempotency keys, used-up limits. */
export async function housekeeping(
  scope: Pick<Scope, 'carts' | 'orders' | 'now'>,
  limits: RateLimits,
): Promise<void> {
  const now = scope.now();
  await purgeIdleCarts(scope);
  await scope.orders.forgetKeys(new Date(now.getTime() - KEY_LIFE_MS));
  await limits.purge(now);
}
