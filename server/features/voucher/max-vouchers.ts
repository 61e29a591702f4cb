/** How many vouchers can be usable at once. */
export const MAX_VOUCHERS = 200;
