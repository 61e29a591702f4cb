import { ERRORS } from '#contract/errors.ts';

/** Why a picture was not taken: what happened, and if known the reason or a way out. */
export class UploadFailure extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** The sentence of an answer that is one of the shop's errors: `{ error: { code, message } }`. */
export function sentenceOf(answer: string): string | undefined {
  try {
    const { error } = JSON.parse(answer) as { error?: { code?: unknown; message?: unknown } };
    const isOurs = typeof error?.code === 'string' && error.code in ERRORS;
    return isOurs && typeof error.message === 'string' ? error.message : undefined;
  } catch {
    return undefined;
  }
}
