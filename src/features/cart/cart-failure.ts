import type { ErrorCode } from '#contract/http/errors.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
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

/**
 * Takes back what the shop refused, and says so: in its own sentence where that is the better one, else in the
 * specification's for this call.
 */
export function refuse(error: unknown, fallback: string, undo: (() => void) | undefined): void {
  undo?.();
  const failure = shopErrorOf(error);
  const message = failure && TELLING.includes(failure.code) ? failure.message : fallback;
  showToast({ tone: 'error', message });
}
