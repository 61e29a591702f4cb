import { getsEmails } from './admin-order.ts';

type Addressed = Parameters<typeof getsEmails>[0];

/** Where the shopper of an order reads our reply: the page of the order shows it, and is all there is without an address. */
export function replyBy(order: Addressed): string {
  return getsEmails(order) ? 'by email' : ON_PAGE;
}

/** As {@link replyBy}, where the page is named too. */
export function replyByBoth(order: Addressed): string {
  return getsEmails(order) ? 'by email, and here' : ON_PAGE;
}

const ON_PAGE = 'here, on this page';
