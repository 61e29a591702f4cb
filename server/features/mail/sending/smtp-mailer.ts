import { createTransport } from 'nodemailer';
import { errorCodeOf } from '#server/platform/errors/errors.ts';
import {
  MailRefusedError,
  nodemailerMessage,
  type OutgoingMail,
  type RefusedPart,
  type Sender,
} from './outgoing-mail.ts';

/** A failure as nodemailer reports it. */
interface SmtpFailure {
  code: string;
  responseCode: number | undefined;
  /** The answer is about the server or the account, not about this email: a quota is used up, say (RFC 3463). */
  isOfAccount: boolean;
}

/** The enhanced code of an answer about the system, the routing and its quotas, or the protocol. */
const OF_ACCOUNT = /^5\d\d[ -]5\.[345]\./;
/** Before any word of the email, the same of what the account may do at all. */
const OF_SENDER = /^5\d\d[ -]5\.7\./;
/** Many servers say a quota in words only, at the recipient: "550 Domain … has exceeded the max emails per hour". */
const QUOTA = /exceed|limit|quota|too many/i;

/** Reads the codes of nodemailer's error, without its message. */
function smtpFailureOf(error: unknown): SmtpFailure {
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const said = error instanceof Error && 'response' in error ? String(error.response) : '';
  const command = error instanceof Error && 'command' in error ? error.command : undefined;
  const isEnvelope = errorCodeOf(error) === 'EENVELOPE';
  const isOfSender = command === 'MAIL FROM' || OF_SENDER.test(said);
  return {
    code: errorCodeOf(error) || 'unknown',
    responseCode: typeof answer === 'number' ? answer : undefined,
    isOfAccount: OF_ACCOUNT.test(said) || QUOTA.test(said) || (isEnvelope && isOfSender),
  };
}

/** Returns why a mail server could not be used, without its own words: those often repeat an address. */
function smtpTrouble({ code, responseCode }: SmtpFailure): string {
  const codes = responseCode === undefined ? code : `${code} ${responseCode}`;
  const isForNow = responseCode !== undefined && responseCode >= 400 && responseCode < 500;
  const trouble = isForNow ? 'it takes no email just now' : TROUBLES[code];
  return `${trouble ?? 'it does not accept email'} (${codes})`;
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
 * Sends over SMTP. Throws MailRefusedError when the server refuses this email for good, for its recipient or for what it
 * says, else an Error in our own words: a server's message often repeats the address.
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

/** What is refused of one email, by what nodemailer calls it; other failures are of the connection or the sign-in. */
const REFUSED: Readonly<Record<string, RefusedPart>> = {
  EENVELOPE: 'the recipient',
  EMESSAGE: 'what the email says',
};

/** "Sign in first": to the sender of any email. */
const SIGN_IN_FIRST = 530;

function withoutAddress(failure: SmtpFailure): Error {
  const { code, responseCode = 0, isOfAccount } = failure;
  const isOfEmail = responseCode >= 500 && responseCode !== SIGN_IN_FIRST && !isOfAccount;
  const refused = isOfEmail ? REFUSED[code] : undefined;
  return refused
    ? new MailRefusedError(refused, `${code} ${responseCode}`)
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
