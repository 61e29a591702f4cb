import { errorCodeOf } from '#server/platform/errors/errors.ts';

/**
 * Says in a few words why PostgreSQL could not be reached or refused a connection, with what it said itself.
 * Its messages name the user or the database, never the password.
 */
export function databaseTrouble(error: unknown): string {
  const code = errorCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const trouble = TROUBLES[code];
  if (trouble === undefined) return message || code;
  return IS_SQL_STATE.test(code) ? `${trouble} (${message})` : `${trouble} (${code})`;
}

const IS_SQL_STATE = /^[0-9][0-9A-Z]{4}$/;

const TROUBLES: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ECONNREFUSED: 'nothing listens at this host and port',
  ECONNRESET: 'what listens at this host and port is not PostgreSQL, or was stopped',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ETIMEDOUT: 'the host does not answer',
};
