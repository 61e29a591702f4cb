import type { Mailer } from '#server/features/mail/mailer.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { outdatedText } from './outdated-text.ts';
import { sendMail } from './send-mail.ts';

/** For so long an email waits for an earlier one, which may be the only one that its server does not take. */
const IN_TURN_MS = 60 * 60_000;

/**
 * Sends an email of the outbox. Those of one order to one recipient go in the order in which they were written, because
 * their reader goes by the last: throws EarlierEmailWaitsError while one of the last hour waits, which is tried at once.
 * One that a later email has overtaken all the same is given up where what it says no longer holds. Throws as
 * {@link sendMail} does.
 */
export async function sendInTurn(
  scope: Scope,
  mailer: Pick<Mailer, 'send' | 'keepsFiles'>,
  mailId: string,
): Promise<void> {
  const { mails, jobs, now } = scope;
  const since = new Date(now().getTime() - IN_TURN_MS);
  const earlier = await mails.findWaitingBefore(mailId, since);
  if (earlier) {
    await jobs.hurry('mail.send', { mailId: earlier });
    throw new EarlierEmailWaitsError();
  }
  if (!(await giveUpOutdated(scope, mailId))) await sendMail(scope, mailer, mailId);
  const later = await mails.findWaitingAfter(mailId);
  if (later) await jobs.hurry('mail.send', { mailId: later });
}

class EarlierEmailWaitsError extends Error {}

/** Returns whether the email was given up. */
async function giveUpOutdated(scope: Scope, mailId: string): Promise<boolean> {
  const { mails, log } = scope;
  const mail = await mails.findOvertaken(mailId);
  const text = mail && (await outdatedText(scope, mail));
  if (!mail || !text) return false;
  await mails.noteFailure(mail, 'failed', `It was not sent, because a later email was. ${text}`);
  log.warn({ mailId, kind: mail.kind }, 'An email was overtaken by a later one and was given up');
  return true;
}
