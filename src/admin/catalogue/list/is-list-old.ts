import { shopErrorOf } from '#src/lib/shop-error.ts';

/** Whether a failed change shows that the list may not be as the shop has it: the answer was lost, or the product is gone. */
export function isListOld(error: unknown): boolean {
  const refusal = shopErrorOf(error);
  return !refusal || refusal.code === 'PRODUCT_NOT_FOUND';
}
