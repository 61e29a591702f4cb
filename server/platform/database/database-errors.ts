import { ConnectionException, DriverException } from '@mikro-orm/core';
import { errorCodeOf } from '#server/platform/errors/errors.ts';

/** A statement that writes, on a server that takes none: a standby, or a primary that became one. */
export const READ_ONLY = '25006';
// SQLSTATE classes: connection exceptions, resources, operator intervention (shutdown, cancelled by
// a time limit), a lock that was not had in time, and a server that takes no writes. Trying again later can help
// with each.
const PASSING_STATES = /^(08|53|57)|^(55P03|40001|40P01|25P03|25006)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i;

/** Returns whether this failed because the database is away or overloaded, not by the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionException) return true;
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error);
  if (PASSING_STATES.test(code) || SOCKET_CODES.has(code)) return true;
  if (POOL_MESSAGES.test(error.message)) return true;
  return error instanceof DriverException && error.cause
    ? isDatabaseUnavailable(error.cause)
    : false;
}

/** Returns whether this failed because another transaction held a table or a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCodeOf(error) === '55P03' || isLockTimeout(error.cause);
}
