import { errorCodeOf } from '#server/platform/errors/error-code.ts';

/** A failure as nodemailer reports it. */
export interface SmtpFailure {
  code: string;
  responseCode: number | undefined;
}

/** Reads what nodemailer says of a failure beside its message. */
export function smtpFailureOf(error: unknown): SmtpFailure {
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return {
    code: errorCodeOf(error) || 'unknown',
    responseCode: typeof answer === 'number' ? answer : undefined,
  };
}

/** Why a mail server could not be used. What it said itself is left out: that often repeats an address. */
export function smtpTrouble({ code, responseCode }: SmtpFailure): string {
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
