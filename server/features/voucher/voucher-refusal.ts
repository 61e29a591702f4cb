import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { discountOf, type FullPrice } from '#contract/voucher/voucher.ts';
import type { Voucher } from './voucher.entity.ts';

/** What a voucher is held against, besides the price of the order. */
export interface VoucherUse {
  today: DateText;
  /** The customer's address; empty where it is not asked. */
  email: string;
  /** How many other orders use it, all and of this address. */
  uses: { all: number; ofAddress: number };
}

export const UNKNOWN_CODE = 'We do not know this voucher code. Please check how it is written.';

/** Returns why a voucher cannot be used for an order whatever it costs, in a sentence; undefined where it can. */
export function refusalOf(
  voucher: Voucher | null,
  { today, email, uses }: VoucherUse,
): string | undefined {
  if (!voucher) return UNKNOWN_CODE;
  const { code, firstDay, lastDay, maxUses, oncePerAddress } = voucher;
  const name = `The voucher ${code}`;
  if (!voucher.isOn || (lastDay && lastDay < today)) return `${name} is over.`;
  if (firstDay && firstDay > today) return `${name} can be used from ${longDate(firstDay)}.`;
  if (voucher.email && email && voucher.email !== email.toLowerCase()) {
    return `${name} is for another email address than the one of this order.`;
  }
  if (oncePerAddress && email && uses.ofAddress > 0) {
    return `${name} was already used with this email address, or is set aside for an order of it that is not paid yet.`;
  }
  if (typeof maxUses === 'number' && uses.all >= maxUses) return `${name} is used up.`;
  return undefined;
}

/** Returns why a voucher takes nothing off an order of this price, in a sentence; undefined where it does. */
export function priceRefusal(voucher: Voucher, price: FullPrice): string | undefined {
  const name = `The voucher ${voucher.code}`;
  const least: Cents = cents(voucher.minSubtotalCents);
  if (price.subtotal < least) return `${name} is for bouquets from ${randLabel(least)}.`;
  if (discountOf(voucher, price) > 0) return undefined;
  return voucher.kind === 'free_delivery' && price.delivery === 0
    ? `Delivery is free already, so the voucher ${voucher.code} takes nothing off.`
    : `The voucher ${voucher.code} takes nothing off an order of so little.`;
}
