/** Says how many shoppers are just paying, since when, and that it is not known how that ends. */
export function payingText(count: number, since: string): string {
  const at = shortTime(since);
  return count === 1
    ? `1 shopper went off to pay ${at}. PayFast has not confirmed a payment yet.`
    : `${count} shoppers went off to pay, the first ${at}. PayFast has not confirmed their payments yet.`;
}

import { shortTime } from '#contract/time/date-text.ts';
