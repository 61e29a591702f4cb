import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { keysOf } from '#contract/text/record-of.ts';

/** PayFast refuses less than R5.00 (docs/reference/payfast.md, 2.3) and shows no card option above R25 000. */
export const PAYABLE = { min: cents(500), max: cents(2_500_000) } as const;

/** Returns how a rest is paid that is too small for PayFast; empty where it is not. */
export function tooSmallText(toPay: Cents): string {
  if (toPay >= PAYABLE.min) return '';
  return `PayFast takes no less than ${randLabel(PAYABLE.min)}, so please pay it by EFT, in cash or by card.`;
}

/** How many of each of the owner's lists of payments are shown at first. */
export const PAYMENTS_PAGE = 50;

/** How money came that did not come through PayFast. */
export const OWN_PAYMENT_WAYS = { eft: 'EFT', cash: 'Cash', card: 'Card machine' } as const;

export type OwnPaymentWay = keyof typeof OWN_PAYMENT_WAYS;

export const ownPaymentWays = keysOf(OWN_PAYMENT_WAYS);

/** Returns how money of this provider came without PayFast; undefined where it came through PayFast. */
export function ownPaymentWayOf({ provider }: { provider: string }): OwnPaymentWay | undefined {
  return ownPaymentWays.find((way) => way === provider);
}

/** The provider of money that a gift voucher pays: it came when the voucher was bought. */
export const GIFT_PROVIDER = 'gift';

export function isGiftPayment({ provider }: { provider: string }): boolean {
  return provider === GIFT_PROVIDER;
}
