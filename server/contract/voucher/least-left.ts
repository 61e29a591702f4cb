import { cents, randLabel } from '#contract/money/money.ts';
import { PAYABLE } from '#contract/payment/payment.ts';
import { discountOf, type FullPrice, type VoucherTerms } from './voucher.ts';

/** Returns why a voucher takes off less than it says, in a sentence; empty where it takes off all, or all that there is. */
export function leastLeftText(terms: VoucherTerms, price: FullPrice): string {
  const discount = discountOf(terms, price);
  if (terms.kind === 'free_delivery' || discount === price.subtotal + price.delivery) return '';
  // It takes more off where more is to be paid: it is held back by the least that can be paid.
  const dearer = { ...price, delivery: cents(price.delivery + PAYABLE.min) };
  if (discountOf(terms, dearer) === discount) return '';
  return `PayFast takes no payment under ${randLabel(PAYABLE.min)}, so that much is left to pay.`;
}
