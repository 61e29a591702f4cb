import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { forgetOldAudit } from '#server/features/audit/listeners.ts';
import { purgeAbandonedCheckouts } from '#server/features/abandoned-checkout/purge-abandoned-checkouts.ts';
import { purgeStockRequests } from '#server/features/back-in-stock/purge-stock-requests.ts';
import { purgeSessions } from '#server/features/auth/purge-sessions.ts';
import { purgeOldBackups } from '#server/features/backup/backup-folder.ts';
import { purgeIdleCarts } from '#server/features/cart/change-lines.ts';
import { purgeUnconfirmed } from '#server/features/newsletter/confirm-subscription.ts';
import { LAPSED_COUNTS_MS, PAID_COUNTS_MS } from '#server/features/order/holds/hold-limits.ts';
import { KEY_LIFE_MS } from '#server/features/order/checkout/take-order.ts';
import { eraseOldData } from '#server/features/privacy/erase-old-data.ts';
import { deleteMailCopies } from '#server/features/privacy/erase-person.ts';
import { forgetRefusedWishes } from '#server/features/report/note-refused-wish.ts';
import { purgeUploads } from '#server/features/image/purge-uploads.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';

/** Raw notifications hold names and mail addresses; that is long enough for a dispute (L2). */
const NOTIFICATION_LIFE_MS = RETENTION_DAYS.paymentNotification * 86_400_000;

/**
 * Deletes what no visitor needs any more: idle carts, ended sessions, old keys and notifications,
 * used-up limits, words that no product uses any more, unconfirmed subscribers, personal data whose
 * time is over, forgotten uploads, counts of refusals that no report compares any more, old
 * lines of the log and backups. A step that fails keeps no other from being done. Throws, at the end, what the first
 * one that failed has thrown.
 */
export async function scheduledCleanup(
  scope: Scope,
  { limits, mailer }: Pick<Services, 'limits' | 'mailer'>,
): Promise<void> {
  const now = scope.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await eachStep([
    () => eraseOldData(scope, mailer),
    () => purgeIdleCarts(scope),
    () => purgeSessions(scope),
    () => scope.orders.forgetKeys(before(KEY_LIFE_MS)),
    () =>
      scope.holds.forgetHolders({
        lapsed: before(LAPSED_COUNTS_MS),
        paid: before(PAID_COUNTS_MS),
      }),
    () => scope.payments.forgetNotifications(before(NOTIFICATION_LIFE_MS)),
    () => limits.purge(now),
    () => scope.productSearch.forgetUnusedWords(),
    async () => deleteMailCopies(mailer, await purgeUnconfirmed(scope)),
    async () => deleteMailCopies(mailer, await purgeStockRequests(scope)),
    () => purgeAbandonedCheckouts(scope),
    () => purgeUploads(scope),
    () => forgetRefusedWishes(scope),
    () => forgetOldAudit(scope),
    () => purgeOldBackups(scope.backups.folder, now),
  ]);
}

/** Does the steps one after the other, those after a failed one too. Throws what the first failed one has thrown. */
async function eachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  let failure: Error | undefined;
  for (const step of steps) {
    await step().catch((error: unknown) => {
      failure ??= error instanceof Error ? error : new Error(String(error));
    });
  }
  if (failure) throw failure;
}
