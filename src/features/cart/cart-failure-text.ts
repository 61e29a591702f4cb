import type { ErrorCode } from '#contract/http/errors.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** Refusals that tell the shopper more than that it failed. */
const TELLING: readonly ErrorCode[] = [
  'OUT_OF_STOCK',
  'SIZE_UNAVAILABLE',
  'PRODUCT_NOT_FOUND',
  'CART_FULL',
  'CART_LINE_NOT_FOUND',
  'TOO_MANY',
];

/** The server's sentence where it is the better one, else the specification's for this call. */
export function cartFailureText(error: unknown, fallback: string): string {
  const failure = shopErrorOf(error);
  return failure && TELLING.includes(failure.code) ? failure.message : fallback;
}
