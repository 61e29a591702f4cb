import { ERRORS, type ErrorCode, type ErrorIssue } from '#contract/errors.ts';

/**
 * A failure a caller can understand. The code decides status and default sentence through the one
 * table in the contract; anything thrown that is not a ShopError is a bug and answers INTERNAL.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorIssue[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      issues?: ErrorIssue[];
      details?: Record<string, unknown>;
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
