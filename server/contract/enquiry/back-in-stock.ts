import { EMAIL_PAGES } from '#contract/text/email-pages.ts';

/** The pages that the links of its mails open, each with `?token=`; opening one alone changes nothing. */
export const BACK_IN_STOCK_PAGES = {
  confirm: EMAIL_PAGES['confirm-back-in-stock'],
  unsubscribe: EMAIL_PAGES['end-back-in-stock'],
} as const;

/** The one answer to every address, known or not: it is so for one that was written to before as well. */
export const STOCK_ASKED =
  'Thank you. Unless we know already or you just changed your mind, we’ve sent you a link to confirm. Check spam too.';

/** Returns whether a bouquet can be had, in one size of it where that is named. */
export function isThere(
  product: { stock: number; sizes: readonly { code: string; available: boolean }[] },
  size: string | undefined,
): boolean {
  if (product.stock <= 0) return false;
  return !size || product.sizes.some(({ code, available }) => code === size && available);
}
