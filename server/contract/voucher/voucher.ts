import { type Cents, cents, randLabel, randText } from '#contract/money/money.ts';
import { PAYABLE } from '#contract/payment/payment.ts';

/** What a voucher takes off an order: an amount, a share of its bouquets, or what its delivery costs. */
export const VOUCHER_KINDS = ['amount', 'percent', 'free_delivery'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** What a voucher gives: cents of an amount, whole per cent, and 0 where delivery is free. */
export interface VoucherTerms {
  kind: VoucherKind;
  value: number;
}

/** What an order costs without a voucher. */
export interface FullPrice {
  subtotal: Cents;
  delivery: Cents;
}

/** Returns a code as it is kept and compared: without blanks, in capital letters. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Returns what a voucher takes off an order. Per cent are of the bouquets, rounded half up to a cent. The least that can
 * be paid in one payment is always left to pay.
 */
export function discountOf(
  { kind, value }: VoucherTerms,
  { subtotal, delivery }: FullPrice,
): Cents {
  const whole = {
    amount: value,
    percent: Math.floor((2 * subtotal * value + 100) / 200),
    free_delivery: delivery,
  }[kind];
  return cents(Math.min(whole, Math.max(0, subtotal + delivery - PAYABLE.min)));
}

/** Returns what a voucher gives, in words: "R100.00 off". */
export function termsText({ kind, value }: VoucherTerms): string {
  if (kind === 'amount') return `${randLabel(cents(value))} off`;
  return kind === 'percent' ? `${value}% off` : 'Free delivery';
}

/** Returns a discount as it stands among what an order costs: "−R100.00". */
export function discountLabel(discount: Cents): string {
  return `−R${randText(discount)}`;
}
