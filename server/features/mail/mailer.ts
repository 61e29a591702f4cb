import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { nodemailerMessage, type OutgoingMail, type Sender } from './sending/outgoing-mail.ts';
import { smtpMailer } from './sending/smtp-mailer.ts';

/** The port to the mail system. */
export interface Mailer {
  /** Emails are written to files, because no mail server is set: none reaches its recipient. */
  readonly keepsFiles?: boolean;
  /** Resolves once the mail is out of our hands. Throws MailRefusedError when it never will be. */
  send(mail: OutgoingMail): Promise<void>;
  /** Deletes the copy that was kept of a sent email, if there is one. */
  forget(mail: Pick<OutgoingMail, 'messageId' | 'date'>): Promise<void>;
}

/** Creates a mailer: over SMTP when an address is set, else one that writes files to `dataDir`/mail. */
export function createMailer(config: {
  dataDir: string;
  shopName: string;
  mail: { smtpUrl: string | undefined; from: string | undefined; shopEmail: string | undefined };
}): Mailer {
  const { smtpUrl, from, shopEmail } = config.mail;
  const sender = {
    from: fromOf(from ?? shopEmail ?? 'orders@localhost', config.shopName),
    // An email to a shopper may come from an address that the owner does not read.
    replyTo: shopEmail,
  };
  return smtpUrl ? smtpMailer(smtpUrl, sender) : fileMailer(join(config.dataDir, 'mail'), sender);
}

/** Returns the sender: "Name <address>" unchanged, and a bare address with the shop's name. */
function fromOf(from: string, name: string): Sender['from'] {
  return from.includes('<') ? from : { name, address: from };
}

/**
 * Writes each mail to a folder as an .eml file that any mail program opens. A mail sent again
 * replaces its file. A reader never sees half a mail.
 */
function fileMailer(directory: string, sender: Sender) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    keepsFiles: true,
    async send(mail: OutgoingMail): Promise<void> {
      const { message } = await transport.sendMail(nodemailerMessage(mail, sender));
      await mkdir(directory, { recursive: true });
      const unfinished = join(directory, `.${randomUUID()}.tmp`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(directory, fileName(mail)));
    },
    async forget(mail: Pick<OutgoingMail, 'messageId' | 'date'>): Promise<void> {
      await rm(join(directory, fileName(mail)), { force: true });
    },
  };
}

/** Returns a file name that sorts by date: "2026-11-21T070000Z-<id>.eml". */
function fileName({ date, messageId }: Pick<OutgoingMail, 'messageId' | 'date'>): string {
  const when = date.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  const id = messageId.slice(1).replace(/[^A-Za-z0-9-].*$/, '');
  return `${when}-${id}.eml`;
}
