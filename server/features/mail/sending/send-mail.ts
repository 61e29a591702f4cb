import type { Scope } from '#server/platform/scope/scope.ts';
import type { Mailer } from '#server/features/mail/mailer.ts';
import type { Mail } from '#server/features/mail/mail.entity.ts';
import { FORM_KINDS } from '#server/features/mail/texts/anybodys-mail.ts';
import { MailRefusedError } from './outgoing-mail.ts';

const GIVE_UP_MS = 72 * 60 * 60_000;

/**
 * Sends one mail of the outbox; a mail already sent is left alone. No transaction is open while the
 * mail server is spoken to: a server killed in between sends the mail once more, with the same
 * Message-ID. Throws while another attempt may help, which is for 72 hours; platform/jobs/job-timing.ts sets when.
 */
export async function sendMail(
  { mails, now, log }: Pick<Scope, 'mails' | 'now' | 'log'>,
  mailer: Pick<Mailer, 'send' | 'keepsFiles'>,
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
    const isLost = isFinal(mail, error) || now().getTime() - since.getTime() > GIVE_UP_MS;
    const reason = error instanceof Error ? error.message : String(error);
    await mails.noteFailure(mail, isLost ? 'failed' : 'queued', reason);
    if (!isLost) {
      log.warn({ mailId, kind: mail.kind, reason }, 'An email was not sent, see SMTP_URL');
      throw error;
    }
    log.warn({ mailId, kind: mail.kind }, 'An email could not be delivered and was given up');
    return;
  }
  await mails.markSent(mail, now(), mailer.keepsFiles === true);
}

/**
 * Returns whether an email is given up at once. What an order's email says is the shop's own: a server that refuses it
 * may do so with all, because an account's quota is used up, and takes it later.
 */
function isFinal({ kind }: Pick<Mail, 'kind'>, error: unknown): boolean {
  if (!(error instanceof MailRefusedError)) return false;
  return error.part === 'the recipient' || FORM_KINDS.includes(kind);
}
