import { createTransport } from 'nodemailer';
import {
  MailRefusedError,
  nodemailerMessage,
  type OutgoingMail,
  type Sender,
} from './outgoing-mail.ts';

/** A server that stalls is left; the queue tries again. Milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/**
 * Sends over SMTP. Throws MailRefusedError when the server refuses the recipient for good, else an
 * Error whose message holds codes only: what a server says often repeats the address.
 */
export function smtpMailer(smtpUrl: string, sender: Sender) {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async send(mail: OutgoingMail): Promise<void> {
      try {
        await transport.sendMail(nodemailerMessage(mail, sender));
      } catch (error) {
        throw withoutAddress(error as SmtpError);
      }
    },
    forget: async () => undefined,
  };
}

function withoutAddress({ code, responseCode }: SmtpError): Error {
  const codes = [code, responseCode].filter((part) => part !== undefined).join(' ');
  const isRefused = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return isRefused
    ? new MailRefusedError(`The mail server refused the recipient (${codes})`)
    : new Error(`The mail server did not take the mail (${codes})`);
}
