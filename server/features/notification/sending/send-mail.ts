import type { Scope } from '#server/platform/scope/scope.ts';
import type { Mailer } from '#server/features/notification/mailer.ts';
import { MailRefusedError } from './outgoing-mail.ts';

const GIVE_UP_MS = 72 * 60 * 60_000;

/**
 * Sends one mail of the outbox; a mail already sent is left alone. No transaction is open while the
 * mail server is spoken to: a server killed in between sends the mail once more, with the same
 * Message-ID. Throws while another attempt may help, which is for 72 hours.
 */
export async function sendMail(
  { mails, now, log }: Pick<Scope, 'mails' | 'now' | 'log'>,
  mailer: Pick<Mailer, 'send'>,
  mailId: string,
): Promise<void> {
  const mail = await mails.beginAttempt(mailId);
  if (!mail) return;
  try {
    const { messageId, createdAt: date, recipient, subject, text, html } = mail;
    await mailer.send({
      messageId,
      date,
      recipient,
      subject,
      text,
      html,
      unsubscribeUrl: mail.unsubscribeUrl ?? undefined,
    });
  } catch (error) {
    const since = mail.resentAt ?? mail.createdAt;
    const isLost =
      error instanceof MailRefusedError || now().getTime() - since.getTime() > GIVE_UP_MS;
    const reason = error instanceof Error ? error.message : String(error);
    await mails.noteFailure(mail, isLost ? 'failed' : 'queued', reason);
    if (!isLost) {
      log.warn({ mailId, kind: mail.kind, reason }, 'An email was not sent, see SMTP_URL');
      throw error;
    }
    log.warn({ mailId, kind: mail.kind }, 'An email could not be delivered and was given up');
    return;
  }
  await mails.markSent(mail, now());
}
