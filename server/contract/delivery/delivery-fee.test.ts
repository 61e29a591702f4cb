import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import {
  deliveryFee,
  feeRange,
  feeWords,
  hasFees,
  highestAreaFee,
  missingToFree,
  NO_FEES,
} from './delivery-fee.ts';
import { type DeliveryFees, deliveryFees } from './delivery-fees.schema.ts';
import { shoppersFees } from './shoppers-fees.ts';

const EVENING = 'Evening (5PM - 8PM)';
const MORNING = 'Morning (9AM - 12PM)';
const [SATURDAY, SUNDAY, VALENTINES] = ['2026-11-28', '2026-11-29', '2027-02-14'];

const FEES: DeliveryFees = {
  baseCents: 6_000,
  areas: [{ name: 'Pretoria', spans: [{ from: '0001', to: '0199' }], cents: 15_000 }],
  slots: NO_FEES.slots.map(({ slot }) => ({ slot, cents: slot === EVENING ? 2_000 : 0 })),
  weekdays: [3_000, 0, 0, 0, 0, 0, 0],
  dates: [{ date: VALENTINES, name: 'Valentine’s Day', cents: 5_000 }],
  freeFromCents: 100_000,
};
const wish = { postalCode: '2092', slot: MORNING, day: SATURDAY, subtotal: cents(50_000) } as const;

describe('the fee of a delivery', () => {
  it('is nothing until the owner sets one', () => {
    expect(hasFees(NO_FEES)).toBe(false);
    expect(deliveryFee(NO_FEES, wish)).toBe(0);
    expect(feeWords(NO_FEES, { subtotal: cents(0) })).toBe('free');
    expect(hasFees({ ...NO_FEES, freeFromCents: 1 })).toBe(false);
  });

  it.each([
    ['the fee of every place', {}, 6_000],
    ['the place’s own', { postalCode: '0081' }, 15_000],
    ['more for a time', { slot: EVENING }, 8_000],
    ['more for a weekday', { day: SUNDAY }, 9_000],
    ['more for a date, instead of its weekday', { day: VALENTINES }, 11_000],
    ['all of these together', { postalCode: '0199', slot: EVENING, day: VALENTINES }, 22_000],
    ['nothing from the free sum on', { postalCode: '0081', subtotal: cents(100_000) }, 0],
    ['what it is, a cent below it', { subtotal: cents(99_999) }, 6_000],
  ] as const)('is %s', (_, changes, fee) => {
    expect(deliveryFee(FEES, { ...wish, ...changes })).toBe(fee);
  });

  it('is at least and at most what any choice makes it, while not all is known', () => {
    const codes = [undefined, '2092', '0081'];
    const slots = [undefined, ...NO_FEES.slots.map(({ slot }) => slot)];
    const days = [undefined, SATURDAY, SUNDAY, VALENTINES];
    for (const code of codes) {
      for (const slot of slots) {
        for (const day of days) {
          const known = { codes: code ? [code] : undefined, slot, day, subtotal: cents(1) };
          const all = (code ? [code] : codes.slice(1)).flatMap((postalCode) =>
            (slot ? [slot] : NO_FEES.slots.map((each) => each.slot)).flatMap((time) =>
              (day ? [day] : [SATURDAY, SUNDAY, VALENTINES]).map((date) =>
                deliveryFee(FEES, {
                  postalCode: postalCode ?? '',
                  slot: time,
                  day: date ?? '',
                  subtotal: cents(1),
                }),
              ),
            ),
          );
          expect(feeRange(FEES, known)).toEqual({
            least: Math.min(...all),
            most: Math.max(...all),
          });
        }
      }
    }
  });

  it('is said in words that follow “Delivery is”', () => {
    const none = cents(0);
    expect(feeWords(FEES, { subtotal: none })).toBe('from R60.00, and free from R1000.00');
    const known = { codes: ['0081'], slot: MORNING, day: SATURDAY } as const;
    const always = { ...FEES, freeFromCents: null };
    expect(feeWords(always, { ...known, subtotal: none })).toBe('R150.00');
    expect(feeWords({ ...always, baseCents: 0 }, { subtotal: none })).toBe('free or up to R220.00');
    expect(missingToFree(FEES, cents(88_000))).toBe(12_000);
    expect(missingToFree(always, cents(88_000))).toBeUndefined();
  });

  it('of a time or weekday that nobody can choose makes nothing seem cheaper', () => {
    const slots = FEES.slots.map(({ slot }) => ({ slot, isOffered: slot === EVENING }));
    const shown = shoppersFees({
      fees: FEES,
      slots: slots.map((each) => ({ ...each, endMinute: 1, places: null })),
      closedWeekdays: [1, 2, 3, 4, 5, 6],
    });
    expect(shown && feeRange(shown, { codes: ['2092'], subtotal: cents(0) }).least).toBe(11_000);
    expect(shoppersFees({ fees: NO_FEES, slots: [], closedWeekdays: [] })).toBeUndefined();
  });

  it('that a search engine is told is that of the dearest place at the cheapest time', () => {
    expect(highestAreaFee(FEES, cents(1))).toBe(15_000);
    expect(highestAreaFee(FEES, cents(100_000))).toBe(0);
  });
});

it('fees are refused with a sentence where they cannot be meant', () => {
  const issues = (changes: Partial<DeliveryFees>) =>
    deliveryFees.safeParse({ ...FEES, ...changes }).error?.issues.map(({ message }) => message);
  expect(issues({})).toBeUndefined();
  expect(issues({ baseCents: -1 })).toEqual([
    'A fee is an amount from R0.00 to R5000.00, such as 60.00',
  ]);
  const [pretoria] = FEES.areas;
  if (!pretoria) throw new Error('No area');
  expect(issues({ areas: [pretoria, { ...pretoria, name: 'Centurion' }] })).toEqual([
    'A postal code is in two areas',
  ]);
  expect(issues({ freeFromCents: 0 })).toEqual([
    'Please give an amount above R0.00, such as 500.00, or leave it empty',
  ]);
});
