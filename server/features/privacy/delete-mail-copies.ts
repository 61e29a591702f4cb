import type { DeletedMail } from '#server/features/notification/mail.repository.ts';
import type { Mailer } from '#server/features/notification/mailer.ts';

/** What the mailer kept of mails that are erased goes, too. */
export async function deleteMailCopies(
  mailer: Mailer,
  mails: readonly DeletedMail[],
): Promise<void> {
  for (const { messageId, createdAt } of mails) {
    await mailer.forget({ messageId, date: new Date(createdAt) });
  }
}
