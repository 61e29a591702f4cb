import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import type { DeletedMail } from '#server/features/notification/mail.repository.ts';
import { SIGN_UP_KIND } from '#server/features/notification/texts/anybodys-mail.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const CONFIRM_MS = CONFIRM_DAYS * 86_400_000;

/**
 * Forgets who never confirmed, and the mails that asked for it: they hold addresses too (POPIA). Answers
 * those mails, of which the mailer may have copies.
 */
export async function purgeUnconfirmed({
  subscribers,
  mails,
  now,
}: Pick<Scope, 'subscribers' | 'mails' | 'now'>): Promise<DeletedMail[]> {
  const before = new Date(now().getTime() - CONFIRM_MS);
  await subscribers.forgetUnconfirmed(before);
  return mails.forget(SIGN_UP_KIND, before);
}
