import { join } from 'node:path';
import { fileMailer } from './sending/file-mailer.ts';
import type { OutgoingMail, Sender } from './sending/outgoing-mail.ts';
import { smtpMailer } from './sending/smtp-mailer.ts';

/** The port to the mail system. */
export interface Mailer {
  /** Resolves once the mail is out of our hands. Throws MailRefusedError when it never will be. */
  send(mail: OutgoingMail): Promise<void>;
  /** Takes away what was kept of a mail that was sent; nothing, where nothing is kept. */
  forget(mail: Pick<OutgoingMail, 'messageId' | 'date'>): Promise<void>;
}

/** Over SMTP when an address is set, else as files in `dataDir`/mail. */
export function createMailer(config: {
  dataDir: string;
  shopName: string;
  mail: { smtpUrl: string | undefined; from: string | undefined; shopEmail: string | undefined };
}): Mailer {
  const { smtpUrl, from, shopEmail } = config.mail;
  const sender = {
    from: fromOf(from ?? shopEmail ?? 'orders@localhost', config.shopName),
    // What is written to a shopper may come from an address that nobody reads.
    replyTo: shopEmail,
  };
  return smtpUrl ? smtpMailer(smtpUrl, sender) : fileMailer(join(config.dataDir, 'mail'), sender);
}

/** "Name <address>" stays as it is; a bare address gets the shop's name. */
function fromOf(from: string, name: string): Sender['from'] {
  return from.includes('<') ? from : { name, address: from };
}
