import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import type { DeletedMail } from '#server/features/mail/mail.repository.ts';
import { STOCK_QUESTION_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Deletes requests whose time is over: never confirmed, ended, or waited for too long; and the mails that asked to
 * confirm. Returns those mails, of which the mailer may have copies.
 */
export async function purgeStockRequests({
  stockRequests,
  mails,
  now,
}: Pick<Scope, 'stockRequests' | 'mails' | 'now'>): Promise<DeletedMail[]> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await stockRequests.forgetUnconfirmed(before(CONFIRM_DAYS));
  await stockRequests.forgetOld({
    ended: before(RETENTION_DAYS.unsubscribed),
    confirmed: before(RETENTION_DAYS.stockRequest),
  });
  return mails.forget(STOCK_QUESTION_KIND, before(CONFIRM_DAYS));
}
