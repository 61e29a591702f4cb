import { type Cents, cents, randLabel, randText } from '#contract/money/money.ts';
import { PAYABLE } from '#contract/payment/payment.ts';

/** What a voucher takes off an order: an amount, a share of its bouquets, or what its delivery costs. */
export const VOUCHER_KINDS = ['amount', 'percent', 'free_delivery'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** What a code gives: a voucher takes something off; a gift voucher was paid for and pays. */
export const CODE_KINDS = [...VOUCHER_KINDS, 'gift'] as const;

/** What a code gives: cents of an amount or of what is left of a gift voucher, whole per cent, and 0 where delivery is free. */
export interface VoucherTerms {
  kind: (typeof CODE_KINDS)[number];
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
 * Returns what a voucher takes off an order, or what a gift voucher pays of it. Per cent are of the bouquets, rounded
 * half up to a cent. The least that can be paid in one payment is always left to pay; a gift voucher may pay all.
 */
export function discountOf(
  { kind, value }: VoucherTerms,
  { subtotal, delivery }: FullPrice,
): Cents {
  const full = subtotal + delivery;
  if (kind === 'gift' && value >= full) return cents(full);
  const whole = {
    gift: value,
    amount: value,
    percent: Math.floor((2 * subtotal * value + 100) / 200),
    free_delivery: delivery,
  }[kind];
  return cents(Math.min(whole, Math.max(0, full - PAYABLE.min)));
}

/** Returns what a voucher gives, in words: "R100.00 off". */
export function termsText({ kind, value }: VoucherTerms): string {
  if (kind === 'gift') return `Gift voucher with ${randLabel(cents(value))}`;
  if (kind === 'amount') return `${randLabel(cents(value))} off`;
  return kind === 'percent' ? `${value}% off` : 'Free delivery';
}

/** Returns a discount as it stands among what an order costs: "−R100.00". */
export function discountLabel(discount: Cents): string {
  return `−R${randText(discount)}`;
}
