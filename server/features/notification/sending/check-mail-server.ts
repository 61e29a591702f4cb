import { createTransport } from 'nodemailer';
import { SMTP_TIMEOUTS } from './smtp-mailer.ts';
import { smtpFailureOf, smtpTrouble } from './smtp-trouble.ts';

/** Asks the mail server whether it lets the shop in; returns what is wrong, in words, or undefined. Never throws. */
export async function checkMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return smtpTrouble(smtpFailureOf(error));
  } finally {
    transport.close();
  }
}
