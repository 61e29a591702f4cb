import { z } from 'zod';
import { MAX_PRICE } from '#contract/money/money.ts';
import { line } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { DELIVERY_SLOTS } from './delivery.ts';

export const MAX_FEE = 500_000;
export const MAX_FEE_AREAS = 20;
export const MAX_FEE_SPANS = 20;
export const MAX_FEE_DATES = 40;

const FEE_RULE = 'A fee is an amount from R0.00 to R5000.00, such as 60.00';
const FREE_RULE = 'Please give an amount above R0.00, such as 500.00, or leave it empty';
const CODE_RULE = 'A postal code has 4 digits';
const EACH_SLOT_ONCE = 'Each delivery time is needed once, in their order';

const fee = z.int(FEE_RULE).min(0, FEE_RULE).max(MAX_FEE, FEE_RULE);
const code = z
  .string()
  .max(4, { error: CODE_RULE, abort: true })
  .regex(/^[0-9]{4}$/, CODE_RULE);

/** All postal codes from one to another. */
const codeSpan = z
  .object({ from: code, to: code })
  .refine(({ from, to }) => from <= to, 'The last postal code comes before the first');

/** Postal codes to which a delivery has a fee of its own. */
export const feeArea = z.object({
  name: line('Name', 60).refine(Boolean, 'Please name it, as “Pretoria”'),
  spans: z
    .array(codeSpan)
    .min(1, 'Please give a postal code')
    .max(MAX_FEE_SPANS, `At most ${MAX_FEE_SPANS} postal codes or ranges of them`),
  cents: fee,
});
export type FeeArea = z.infer<typeof feeArea>;

/** A day on which a delivery costs more, whatever its weekday. */
export const feeDate = z.object({
  date: calendarDay('Please choose a date'),
  name: line('Name', 60).refine(Boolean, 'Please name the day, as “Valentine’s Day”'),
  cents: fee,
});
export type FeeDate = z.infer<typeof feeDate>;

/** What a delivery costs: the fee of its place, and more for some times and days. All amounts are in cents. */
export const deliveryFees = z.object({
  /** Where no area says otherwise. */
  baseCents: fee,
  areas: z
    .array(feeArea)
    .max(MAX_FEE_AREAS, `At most ${MAX_FEE_AREAS} areas`)
    .refine(hasNoCodeTwice, 'A postal code is in two areas'),
  /** What each delivery time costs more. */
  slots: z
    .array(z.object({ slot: z.enum(DELIVERY_SLOTS), cents: fee }))
    .max(DELIVERY_SLOTS.length, EACH_SLOT_ONCE)
    .refine(
      (slots) => slots.map(({ slot }) => slot).join() === DELIVERY_SLOTS.join(),
      EACH_SLOT_ONCE,
    ),
  /** What each day of the week costs more; the first is Sunday. */
  weekdays: z.array(fee).length(7),
  /** What some dates cost more, instead of what their weekday does. */
  dates: z
    .array(feeDate)
    .max(MAX_FEE_DATES, `At most ${MAX_FEE_DATES} days`)
    .refine(
      (dates) => new Set(dates.map(({ date }) => date)).size === dates.length,
      'A day is named twice',
    ),
  /** Bouquets of this sum and more are delivered free of charge; null is never. */
  freeFromCents: z.int(FREE_RULE).min(1, FREE_RULE).max(MAX_PRICE, FREE_RULE).nullable(),
});

export type DeliveryFees = z.infer<typeof deliveryFees>;

function hasNoCodeTwice(areas: readonly { spans: readonly { from: string; to: string }[] }[]) {
  const spans = areas
    .flatMap((area) => area.spans)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return spans.every(({ from }, index) => index === 0 || (spans[index - 1]?.to ?? '') < from);
}
