import { getsEmails } from '#contract/order/admin-order.ts';

export const NO_EMAIL = 'No email goes out about it, because this order has no email address.';

/** What is promised to the shopper by email, of an order whose shopper has an address; else that no email is sent. */
export function emailWords(order: { customerEmail: string }, promise: string): string {
  return getsEmails(order) ? promise : NO_EMAIL;
}
