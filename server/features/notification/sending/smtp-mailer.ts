import { createTransport } from 'nodemailer';
import {
  MailRefusedError,
  nodemailerMessage,
  type OutgoingMail,
  type Sender,
} from './outgoing-mail.ts';
import { type SmtpFailure, smtpFailureOf, smtpTrouble } from './smtp-trouble.ts';

/** A server that stalls is left; the queue tries again. Milliseconds. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Sends over SMTP. Throws MailRefusedError when the server refuses the recipient for good, else an
 * Error in our own words: what a server says often repeats the address.
 */
export function smtpMailer(smtpUrl: string, sender: Sender) {
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  return {
    async send(mail: OutgoingMail): Promise<void> {
      try {
        await transport.sendMail(nodemailerMessage(mail, sender));
      } catch (error) {
        throw withoutAddress(smtpFailureOf(error));
      }
    },
    forget: async () => undefined,
  };
}

function withoutAddress(failure: SmtpFailure): Error {
  const { code, responseCode } = failure;
  const isRefused = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return isRefused
    ? new MailRefusedError(`The email server refused the recipient (${code} ${responseCode})`)
    : new Error(`The email server did not accept the email: ${smtpTrouble(failure)}`);
}
