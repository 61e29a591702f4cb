import { ZodError } from 'zod';
import { retryAfterSecondsOf } from '#contract/http/error-details.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/http/errors.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'MALFORMED',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
};

/** Turns anything that was thrown into the one error a caller may see. Only a bug becomes INTERNAL. */
export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  if (isCutOff(error)) return new ShopError('MALFORMED', { cause: error });
  if (isDatabaseUnavailable(error)) return new ShopError('UNAVAILABLE', { cause: error });
  return new ShopError(codeByStatus(error) ?? 'INTERNAL', { cause: error });
}

/** Returns the error code for the status that an error of Fastify's names. */
function codeByStatus(error: unknown): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? CODE_BY_STATUS[error.statusCode] : undefined;
}

/** Returns whether this is Node's error for a request whose caller hung up before all of it had arrived. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error;
}

const RETRY_AFTER_SECONDS = 5;

/** Returns the header Retry-After, in seconds, of a refusal that is only for now; undefined for any other. */
export function retryAfter(error: ShopError): string | undefined {
  const seconds = retryAfterSecondsOf(error);
  if (seconds !== undefined) return String(seconds);
  const { code } = error;
  return code === 'UNAVAILABLE' || code === 'TOO_MANY' ? String(RETRY_AFTER_SECONDS) : undefined;
}

/** Returns the body of REST's `error` and tRPC's `data.shop`. */
export function errorBody(error: ShopError, requestId: string): ErrorBody {
  const { code, message, issues, details } = error;
  return { code, message, ...(issues && { issues }), ...(details && { details }), requestId };
}

/**
 * Returns the error for refused input: one of the wrong shape is malformed (400); one of the right shape that breaks a
 * rule, or a required field left out, is not met (422). The first sentence is also the error's own.
 */
function invalidInput(error: ZodError): ShopError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const isMalformed = error.issues.some(isWrongShape);
  const [first] = issues;
  return isMalformed
    ? new ShopError('MALFORMED', { issues })
    : new ShopError('RULE_NOT_MET', {
        issues,
        message: first?.message ?? ERRORS.RULE_NOT_MET.message,
      });
}

/**
 * Returns whether an issue is a wrong type, or an id that is none of ours. An email address is a field a person typed,
 * and a fraction where a whole number belongs is still a number.
 */
function isWrongShape(issue: ZodError['issues'][number]): boolean {
  if (issue.path.length === 0) return true;
  if (issue.code === 'invalid_format') return issue.format !== 'email';
  if (issue.code !== 'invalid_type' || issue.expected === 'int') return false;
  return !issue.message.endsWith('received undefined');
}
