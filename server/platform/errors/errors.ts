import type { DetailsOf } from '#contract/http/error-details.ts';
import { ERRORS, type ErrorCode, type ErrorIssue } from '#contract/http/errors.ts';

/** What the log says of a refusal beside its code, without personal data. */
export interface RefusalFacts {
  /** One of a few sentences of ours: refusals are summed up by it. */
  reason?: string;
  sourceAddress?: string;
}

/**
 * A failure a caller can understand. The code decides status and default sentence through the one
 * table in the contract; anything thrown that is not a ShopError is a bug and answers INTERNAL.
 */
export class ShopError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly issues: ErrorIssue[] | undefined;
  readonly details: DetailsOf<Code> | undefined;
  /** For the log only, never for the caller. */
  readonly logFacts: RefusalFacts;

  constructor(
    code: Code,
    options: {
      message?: string;
      issues?: ErrorIssue[];
      details?: DetailsOf<Code>;
      cause?: unknown;
      logFacts?: RefusalFacts;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'ShopError';
    this.code = code;
    this.issues = options.issues;
    this.details = options.details;
    this.logFacts = options.logFacts ?? {};
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
