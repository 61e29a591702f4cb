// Apart from the table of errors: these are in the code of every page, which the table need not be.

/** What the page says that stands for every address that leads nowhere (specification, section 2). */
export const NOT_FOUND_TEXT = '404 Page Not Found';

/** What is said when the shop cannot answer; also on a page that has no answer to show. */
export const UNAVAILABLE_TEXT = 'The shop cannot answer right now. Please try again in a moment.';

/** What the browser says when a call fails without a better sentence (specification, section 8). */
export const CALL_FAILED = {
  cartFetch: 'Failed to fetch cart',
  cartAdd: 'Failed to add to cart',
  cartUpdate: 'Failed to update cart',
  cartRemove: 'Failed to remove from cart',
  orderCreate: 'Failed to create order',
  orderFetch: 'Failed to fetch order',
  paymentInitiate: 'Failed to initiate payment. Please try again.',
} as const;
