import type { ErrorCode } from '#contract/http/errors.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Answers an id that names nothing, and counts it, so that guessing is slow. Always throws. */
export async function failNotFound(scope: Pick<Scope, 'limit'>, code: ErrorCode): Promise<never> {
  await scope.limit('miss');
  throw new ShopError(code);
}
