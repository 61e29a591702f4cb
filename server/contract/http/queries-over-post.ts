const POSTED: readonly string[] = [
  'delivery.forCart',
  'newsletter.isConfirmed',
  'catalogue.byIds',
  'round.open',
  'voucher.look',
  'catalogue.preview',
  'abandonedCheckout.open',
];

/** A rule and no list: each name weighs on every page of the shop. */
const POSTED_OF_OWNER = /^admin\..*(search|preview|callers)/;

/** Pages that are opened by a key; those of the shop's own words are everybody's. */
const PAGE_BY_KEY = /^(order|review|subscriptions)\.page$/;

/**
 * Returns whether the input of this procedure holds what must not stand in an address, which logs
 * and histories keep, or more than an address can hold. A cart's session id opens the cart, the key
 * of an order's page the order, the token of a driver's link the round, that of a preview a product, that of a mail
 * confirms its address or opens a cart; the code of a voucher is worth money; a
 * wishlist is private; the owner searches for names and telephone numbers; delivery settings are long, and so are many
 * products. Such queries are posted.
 */
export function isQueryOverPost(path: string): boolean {
  return (
    path.startsWith('cart.') ||
    POSTED_OF_OWNER.test(path) ||
    PAGE_BY_KEY.test(path) ||
    POSTED.includes(path)
  );
}

/** The most procedures in one HTTP request (docs/reference/security.md, D3). */
export const MAX_BATCH = 10;
