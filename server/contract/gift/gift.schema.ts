import { z } from 'zod';
import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { typedRandInput } from '#contract/money/money.schema.ts';
import { PAYABLE } from '#contract/payment/payment.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { GIFT_YEARS, MAX_GIFT_AMOUNTS, MAX_GIFT_MESSAGE } from './gift.ts';

const NOT_PAYABLE = 'Give an amount from R5.00 to R25 000.00';
const payable = z.int(NOT_PAYABLE).min(PAYABLE.min, NOT_PAYABLE).max(PAYABLE.max, NOT_PAYABLE);
const YEARS = `Choose ${GIFT_YEARS.min} to ${GIFT_YEARS.max} years: the law asks for three at least`;

/** Whether gift vouchers are sold, for what, and how long they are good; amounts are in cents. */
export const giftSettings = z
  .object({
    isOn: z.boolean(),
    amounts: z.array(payable).max(MAX_GIFT_AMOUNTS, `Offer at most ${MAX_GIFT_AMOUNTS} amounts`),
    /** The bounds of an amount that the buyer chooses. */
    minCents: payable,
    maxCents: payable,
    years: z.int(YEARS).min(GIFT_YEARS.min, YEARS).max(GIFT_YEARS.max, YEARS),
  })
  .refine(({ minCents, maxCents }) => minCents <= maxCents, {
    path: ['maxCents'],
    message: 'The most is less than the least',
  })
  .refine(({ isOn, amounts }) => !isOn || amounts.length > 0, {
    path: ['amounts'],
    message: 'Offer at least one amount',
  });
export type GiftSettings = z.output<typeof giftSettings>;

export const saveGiftSettingsInput = z.object({
  version: z.int().min(0),
  settings: giftSettings,
});
export type SaveGiftSettingsInput = z.output<typeof saveGiftSettingsInput>;

/** What the shopper's page offers. */
export const giftOffer = z.object({
  amounts: z.array(z.int()),
  minCents: z.int(),
  maxCents: z.int(),
  years: z.int(),
});
export type GiftOffer = z.infer<typeof giftOffer>;

const email = line('Email', 254).pipe(z.email('Invalid email address'));

/** A gift voucher that is ordered. `id` is made by the form: the same one again is the same order. */
export const buyGiftInput = z.object({
  id: z.uuid(),
  amount: typedRandInput,
  customerName: line('Your name', 100)
    .refine((name) => name.length >= 2, 'Please give your name')
    .prefault(''),
  customerEmail: email,
  recipientName: line('Their name', 100)
    .refine((name) => name.length >= 2, 'Please say who it is for')
    .prefault(''),
  recipientEmail: email,
  message: paragraph('The message', MAX_GIFT_MESSAGE),
  mailOn: calendarDay('Choose the day on which it is emailed'),
});
export type BuyGiftInput = z.output<typeof buyGiftInput>;

/** Returns why a gift voucher of this amount is not sold, in a sentence; undefined where it is. */
export function giftAmountRefusal(
  amount: Cents,
  { amounts, minCents, maxCents }: Pick<GiftSettings, 'amounts' | 'minCents' | 'maxCents'>,
): string | undefined {
  if (amounts.includes(amount) || (amount >= minCents && amount <= maxCents)) return undefined;
  return `Choose an amount from ${randLabel(cents(minCents))} to ${randLabel(cents(maxCents))}`;
}

/** The latest day on which one is emailed, in days from today. */
export const MAX_GIFT_DAYS = 365;

export const boughtGift = z.object({ orderId: z.uuid(), orderNumber: z.string() });

export const giftRefInput = z.object({ id: z.uuid() });

/** Sends the code again, to another address where the first was wrong. `callId` is made by the form. */
export const resendGiftInput = giftRefInput.extend({ callId: z.uuid(), recipientEmail: email });
export type ResendGiftInput = z.output<typeof resendGiftInput>;
