import { z } from 'zod';
import { CODE_KINDS, discountOf, type VoucherTerms } from '#contract/voucher/voucher.ts';
import type { CheckoutVoucher } from '#src/features/checkout/checkout-cart.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';

/** What the kept code gave when it was last asked for. */
const KEY = 'voucherOffer';

const offer = z.object({ code: z.string(), kind: z.enum(CODE_KINDS), value: z.number() });
export type Offer = VoucherTerms & { code: string };

export function keepOffer(given: Offer): void {
  storeValue(KEY, given);
}

export function forgetOffer(): void {
  removeValue(KEY);
}

export function keptOffer(): Offer | undefined {
  return readValue(KEY, offer);
}

/** Returns the voucher of the kept code, so that after a reload nothing moves once the shop says the same. */
export function keptVoucher(): CheckoutVoucher | undefined {
  const kept = keptOffer();
  return kept && voucherOf(kept);
}

export function voucherOf(given: Offer): CheckoutVoucher {
  const { code, kind } = given;
  return { code, isGift: kind === 'gift', discountOn: (full) => discountOf(given, full) };
}
