import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { purgeSessions } from '#server/features/auth/purge-sessions.ts';
import { purgeIdleCarts } from '#server/features/cart/change-lines.ts';
import { purgeUnconfirmed } from '#server/features/newsletter/confirm-subscription.ts';
import { LAPSED_COUNTS_MS, PAID_COUNTS_MS } from '#server/features/order/holds/hold-limits.ts';
import { KEY_LIFE_MS } from '#server/features/order/checkout/place-order.ts';
import { eraseOldData } from '#server/features/privacy/erase-old-data.ts';
import { deleteMailCopies } from '#server/features/privacy/erase-person.ts';
import { purgeUploads } from '#server/features/image/purge-uploads.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';

/** Raw notifications hold names and mail addresses; that is long enough for a dispute (L2). */
const NOTIFICATION_LIFE_MS = RETENTION_DAYS.paymentNotification * 86_400_000;

/**
 * Deletes what no visitor needs any more: idle carts, ended sessions, old keys and notifications,
 * used-up limits, words that no product uses any more, unconfirmed subscribers, personal data whose
 * time is over, forgotten uploads.
 */
export async function scheduledCleanup(
  scope: Scope,
  { limits, mailer }: Pick<Services, 'limits' | 'mailer'>,
): Promise<void> {
  const now = scope.now();
  await purgeIdleCarts(scope);
  await purgeSessions(scope);
  await scope.orders.forgetKeys(new Date(now.getTime() - KEY_LIFE_MS));
  await scope.holds.forgetHolders({
    lapsed: new Date(now.getTime() - LAPSED_COUNTS_MS),
    paid: new Date(now.getTime() - PAID_COUNTS_MS),
  });
  await scope.payments.forgetNotifications(new Date(now.getTime() - NOTIFICATION_LIFE_MS));
  await limits.purge(now);
  await scope.productSearch.forgetUnusedWords();
  await deleteMailCopies(mailer, await purgeUnconfirmed(scope));
  await eraseOldData(scope, mailer);
  // Last, because the store of pictures may be away.
  await purgeUploads(scope);
}
