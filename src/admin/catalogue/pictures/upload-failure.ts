import type { ErrorBody, ErrorCode } from '#contract/http/errors.ts';
import { refusalIn } from '#src/admin/records/refusal-in.ts';

/** Refusals that this very file will meet again. */
const FINAL: readonly (ErrorCode | undefined)[] = [
  'NOT_AN_IMAGE',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_LARGE',
];

/** Why a picture was not taken: what happened, and if known the reason or a way out. */
export class UploadFailure extends Error {
  readonly hint: string | undefined;
  /** Is there no use in sending the same file again? */
  readonly isFinal: boolean;

  /** `reason` is a hint, or what the server refused the picture for. */
  constructor(message: string, reason?: string | ErrorBody) {
    super(message);
    const refusal = typeof reason === 'object' ? reason : undefined;
    this.hint = typeof reason === 'string' ? reason : refusal?.message;
    this.isFinal = FINAL.includes(refusal?.code);
  }
}

/** What an answer of the shop refuses: `{ error: { code, message } }`. */
export function refusalOf(answer: string): ErrorBody | undefined {
  try {
    return refusalIn(JSON.parse(answer));
  } catch {
    return undefined;
  }
}
