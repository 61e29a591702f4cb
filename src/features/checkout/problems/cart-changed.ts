import type { CartLineView } from '#contract/cart/cart.schema.ts';

type Line = Pick<CartLineView, 'productId' | 'size' | 'quantity'>;

/** The cart is not the one that the shopper sees: it was paid or changed elsewhere. */
export class CartChanged extends Error {}

/** Throws {@link CartChanged} unless both carts hold the same. Prices are for the server to judge. */
export function assertSameCart(seen: readonly Line[], now: readonly Line[]): void {
  if (contentOf(seen) !== contentOf(now)) throw new CartChanged('The cart was changed elsewhere.');
}

function contentOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ productId, size, quantity }) => [productId, size, quantity]));
}
