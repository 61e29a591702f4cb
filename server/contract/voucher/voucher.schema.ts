import { z } from 'zod';
import { MAX_PRICE } from '#contract/money/money.ts';
import { sessionId } from '#contract/cart/cart-fields.schema.ts';
import { randInput, randView } from '#contract/money/money.schema.ts';
import { line } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { CODE_KINDS, plainCode, VOUCHER_KINDS } from './voucher.ts';

const CODE = 'Use 4 to 30 letters, digits and dashes';
const NO_VALUE = 'Say how much it takes off';
const VALUE = 'Give an amount from R1.00, such as 100 or 99.90';
const PERCENT = 'Choose a whole per cent from 1 to 100';
const USES = 'Choose a whole number from 1 to 100000';
const MINIMUM = 'Give an amount such as 500, or leave it empty';

/** A day, or null where there is no bound. */
const bound = calendarDay('Choose a day, or leave it empty').nullable();

/** A voucher as the owner makes it; amounts are in cents. */
export const voucherInput = z
  .object({
    code: line('The code', 60)
      .transform(plainCode)
      .refine((code) => /^[A-Z0-9-]{4,30}$/.test(code), CODE)
      .prefault(''),
    kind: z.enum(VOUCHER_KINDS),
    /** Cents of an amount, whole per cent; 0 for free delivery. */
    value: z.int(NO_VALUE).min(0, NO_VALUE).max(MAX_PRICE, NO_VALUE),
    /** The first and the last day on which it can be used. */
    firstDay: bound,
    lastDay: bound,
    /** How often it can be used in all; null for any number. */
    maxUses: z.int(USES).min(1, USES).max(100_000, USES).nullable(),
    /** Whether each email address can use it once only. */
    oncePerAddress: z.boolean(),
    /** The only email address that can use it; empty for any. */
    email: z.union([z.literal(''), line('Email', 254).pipe(z.email('Invalid email address'))]),
    /** The least that the bouquets have to cost, in cents. */
    minSubtotalCents: z.int(MINIMUM).min(0, MINIMUM).max(MAX_PRICE, MINIMUM),
  })
  .refine(({ kind, value }) => kind !== 'amount' || value >= 100, {
    path: ['value'],
    message: VALUE,
  })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), {
    path: ['value'],
    message: PERCENT,
  })
  .refine(({ kind, value }) => kind !== 'free_delivery' || value === 0, {
    path: ['value'],
    message: 'Free delivery has no amount',
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day is before the first',
  })
  .refine(({ email, lastDay }) => email === '' || lastDay !== null, {
    path: ['lastDay'],
    message: 'Choose a last day: an email address is not kept for ever',
  });
export type VoucherInput = z.output<typeof voucherInput>;

/** `id` is made by the form, so that a repeated call makes no second one; `version` is 0 for a new voucher. */
export const saveVoucherInput = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  voucher: voucherInput,
});
export type SaveVoucherInput = z.output<typeof saveVoucherInput>;

export const voucherRefInput = z.object({ id: z.uuid() });

export const voucherView = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  value: z.int(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  maxUses: z.int().nullable(),
  oncePerAddress: z.boolean(),
  email: z.string(),
  minSubtotalCents: z.int(),
  /** False once the owner has ended it, which is for good. */
  isOn: z.boolean(),
  version: z.int(),
});
export type VoucherView = z.infer<typeof voucherView>;

/** A voucher with the orders that use it, unpaid ones among them, and what it took off those that are paid. */
export const listedVoucher = voucherView.extend({
  uses: z.int(),
  unpaidUses: z.int(),
  given: randView,
});
export type ListedVoucher = z.infer<typeof listedVoucher>;

/** Those that can be used now or later, and the latest of the others. */
export const vouchersView = z.object({
  today: z.string(),
  vouchers: z.array(listedVoucher),
  past: z.array(listedVoucher),
});
export type VouchersView = z.infer<typeof vouchersView>;

/**
 * A code that a shopper has typed, with what the order costs; the unpaid orders of its cart do not count. Without an
 * email address, so that it tells neither whose a voucher is nor which address has used it.
 */
export const tryVoucherInput = z.object({
  code: line('Voucher code', 60),
  sessionId: sessionId.optional(),
  subtotal: randInput,
  delivery: randInput,
});
export type TryVoucherInput = z.output<typeof tryVoucherInput>;

/** What a voucher gives; the amount follows the order, by `discountOf`. */
export const voucherOffer = z.object({
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  value: z.int(),
});
export type VoucherOffer = z.infer<typeof voucherOffer>;
