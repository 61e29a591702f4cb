import type { DetailsOf } from '#contract/http/error-details.ts';
import { ERRORS, type ErrorCode, type ErrorIssue } from '#contract/http/errors.ts';

/**
 * A failure a caller can understand. The code decides status and default sentence through the one
 * table in the contract; anything thrown that is not a ShopError is a bug and answers INTERNAL.
 */
export class ShopError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly issues: ErrorIssue[] | undefined;
  readonly details: DetailsOf<Code> | undefined;

  constructor(
    code: Code,
    options: {
      message?: string;
      issues?: ErrorIssue[];
      details?: DetailsOf<Code>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'ShopError';
    this.code = code;
    this.issues = options.issues;
    this.details = options.details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Returns the code that the system, the database or a library gave an error; '' where there is none. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
