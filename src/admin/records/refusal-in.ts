import { ERRORS, type ErrorBody } from '#contract/http/errors.ts';
import { isKeyOf } from '#contract/text/record-of.ts';
import { isErrorBody } from '#src/lib/shop-error.ts';

/** What an answer of the shop's REST addresses refuses, `{ error: … }`; undefined where it is not one of ours. */
export function refusalIn(content: unknown): ErrorBody | undefined {
  if (typeof content !== 'object' || content === null || !('error' in content)) return undefined;
  const { error } = content;
  return isErrorBody(error) && isKeyOf(ERRORS, error.code) ? error : undefined;
}
