/** Says how many shoppers are just paying, since when, and that it is not known how that ends. */
export function payingText(count: number, since: string): string {
  const at = shortTime(since);
  return count === 1
    ? `1 payment was started ${at}. PayFast has not confirmed it yet.`
    : `${count} payments were started, the first ${at}. PayFast has not confirmed them yet.`;
}

import { shortTime } from '#contract/time/date-text.ts';
