import type { CheckoutLine } from '#src/features/checkout/checkout-cart.ts';

/**
 * The quantities that fit what is left of one bouquet: its lines share the stock, and the
 * lines added last give way first. Only lines that have to change are answered.
 */
export function clampToStock(
  lines: readonly CheckoutLine[],
  productId: string,
  left: number,
): { line: CheckoutLine; quantity: number }[] {
  let remaining = Math.max(0, left);
  return lines
    .filter((line) => line.productId === productId)
    .map((line) => {
      const quantity = Math.min(line.quantity, remaining);
      remaining -= quantity;
      return { line, quantity };
    })
    .filter(({ line, quantity }) => quantity < line.quantity);
}
