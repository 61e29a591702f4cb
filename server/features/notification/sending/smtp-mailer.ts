import { createTransport } from 'nodemailer';
import { errorCodeOf } from '#server/platform/errors/errors.ts';
import {
  MailRefusedError,
  nodemailerMessage,
  type OutgoingMail,
  type Sender,
} from './outgoing-mail.ts';

/** A failure as nodemailer reports it. */
interface SmtpFailure {
  code: string;
  responseCode: number | undefined;
}

/** Reads what nodemailer says of a failure beside its message. */
function smtpFailureOf(error: unknown): SmtpFailure {
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return {
    code: errorCodeOf(error) || 'unknown',
    responseCode: typeof answer === 'number' ? answer : undefined,
  };
}

/** Why a mail server could not be used. What it said itself is left out: that often repeats an address. */
function smtpTrouble({ code, responseCode }: SmtpFailure): string {
  const codes = responseCode === undefined ? code : `${code} ${responseCode}`;
  return `${TROUBLES[code] ?? 'it does not accept email'} (${codes})`;
}

const TROUBLES: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user or the password',
  EDNS: 'its host is not known',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ECONNECTION: 'nothing answers at its host and port',
  ECONNREFUSED: 'nothing listens at its host and port',
  ESOCKET:
    'nothing answers at its host and port, or not with the encryption that smtps: or smtp: asks for',
  ETLS: 'its certificate or its encryption cannot be used',
  ETIMEDOUT: 'it does not answer in time',
  EENVELOPE: 'it refuses the sender of MAIL_FROM, or the recipient',
};

/** A server that stalls is left; the queue tries again. Milliseconds. */
const SMTP_TIMEOUTS = {
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
