import { RETENTION_DAYS } from '#contract/http/retention.ts';
import type { Mailer } from '#server/features/mail/mailer.ts';
import { inBatches } from '#server/platform/scope/in-batches.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { deleteMailCopies } from './erase-person.ts';

const BATCH = 200;

/**
 * Erases personal data whose time is over: orders, mails, photos, requests, addresses
 * that left the newsletter, and those of vouchers. Orders that were never paid are deleted: those whose payment was begun after a year, those
 * that were cancelled or not begun to be paid in time after two weeks.
 */
export async function eraseOldData(
  scope: Pick<
    Scope,
    'transaction' | 'personalData' | 'enquiries' | 'subscribers' | 'photos' | 'vouchers' | 'now'
  >,
  mailer: Mailer,
): Promise<void> {
  const now = scope.now();
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const orders = {
    unpaid: before(RETENTION_DAYS.unpaidOrder),
    cancelled: before(RETENTION_DAYS.cancelledOrder),
    paid: before(RETENTION_DAYS.paidOrder),
  };
  await inBatches(scope, BATCH, async ({ personalData }) => {
    const ids = await personalData.lockOldOrders(orders, BATCH);
    await deleteMailCopies(mailer, await personalData.eraseOrders(ids, now));
    return ids.length;
  });
  await scope.personalData.eraseDocuments(now);
  const unpaid = {
    neverBegun: orders.unpaid,
    begun: before(RETENTION_DAYS.begunOrder),
    cancelled: before(RETENTION_DAYS.cancelledRow),
  };
  await inBatches(scope, BATCH, ({ personalData }) => personalData.deleteUnpaid(unpaid, BATCH));
  await deleteMailCopies(mailer, await scope.personalData.forgetMails(before(RETENTION_DAYS.mail)));
  await scope.photos.forgetOld(before(RETENTION_DAYS.photo));
  await scope.enquiries.forgetOld(before(RETENTION_DAYS.enquiry));
  await scope.vouchers.forgetAddresses(before(RETENTION_DAYS.voucher));
  await scope.subscribers.forgetUnsubscribed(before(RETENTION_DAYS.unsubscribed));
}
