/** At most this many of one line; the database holds the same bound. */
export const MAX_QUANTITY = 99;

/** At most this many different lines in a cart (docs/reference/security.md, T44). */
export const MAX_CART_LINES = 50;

export const EMPTY_CART = 'Your cart is empty';

/** What is said where an order has add-ons and no bouquet. */
export const ADD_ONS_ALONE = 'Add-ons come with a bouquet. Please choose one.';
