import { purgeSessions } from '#server/admin/purge-sessions.ts';
import { purgeIdleCarts } from '#server/cart/purge-idle-carts.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { purgeUnconfirmed } from '#server/newsletter/purge-unconfirmed.ts';
import { KEY_LIFE_MS } from '#server/order/place-order.ts';
import type { Scope } from '#server/scope.ts';
import { purgeUploads } from '#server/upload/purge-uploads.ts';

/** Raw notifications hold names and mail addresses; 90 days is long enough for a dispute (L2). */
const NOTIFICATION_LIFE_MS = 90 * 86_400_000;

/**
 * Throws away what nobody will ask for again: idle carts, ended sessions, old keys and notifications, used-up limits,
 * words that no product uses any more, unconfirmed subscribers, forgotten uploads.
 */
export async function housekeeping(scope: Scope, limits: RateLimits): Promise<void> {
  const now = scope.now();
  await purgeIdleCarts(scope);
  await purgeSessions(scope);
  await scope.orders.forgetKeys(new Date(now.getTime() - KEY_LIFE_MS));
  await scope.payments.forgetNotifications(new Date(now.getTime() - NOTIFICATION_LIFE_MS));
  await limits.purge(now);
  await scope.productSearch.forgetUnusedWords();
  await purgeUnconfirmed(scope);
  // Last, because the store of pictures may be away.
  await purgeUploads(scope);
}
