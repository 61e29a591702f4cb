import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** A mail as a mailer sends it: to exactly one address. */
export interface OutgoingMail {
  /** With its angle brackets; the same at every attempt. */
  messageId: string;
  date: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** For the List-Unsubscribe header. */
  unsubscribeUrl: string | undefined;
}

/** What of one email a mail server refuses for good. */
export type RefusedPart = 'the recipient' | 'what the email says';

/** The other side will never take this mail as it is. */
export class MailRefusedError extends Error {
  readonly part: RefusedPart;

  constructor(part: RefusedPart, codes: string) {
    super(`The email server refused ${part} (${codes})`);
    this.part = part;
  }
}

/** The sender of a mail, as nodemailer takes it. */
export interface Sender {
  from: string | { name: string; address: string };
  /** Where answers go; undefined for where the mail comes from. */
  replyTo: string | undefined;
}

/** Returns the message that every mailer hands to nodemailer. No file or address named in a text is ever opened. */
export function nodemailerMessage(mail: OutgoingMail, { from, replyTo }: Sender) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the plain text of an email. Throws MAIL_NOT_FOUND. */
export async function readMail(
  { mails }: Pick<Scope, 'mails'>,
  { id }: { id: string },
): Promise<{ text: string }> {
  const mail = await mails.findById(id);
  if (!mail) throw new ShopError('MAIL_NOT_FOUND');
  return { text: mail.text };
}
