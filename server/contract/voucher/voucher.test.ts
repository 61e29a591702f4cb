import { fc } from '#server/tools/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#contract/money/money.ts';
import { PAYABLE } from '#contract/payment/payment.ts';
import { discountOf, plainCode, termsText, type VoucherTerms } from './voucher.ts';

const terms: fc.Arbitrary<VoucherTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 5_000_000 }),
  }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.constant({ kind: 'free_delivery' as const, value: 0 }),
);
const amount = (max: number): fc.Arbitrary<Cents> => fc.integer({ min: 0, max }).map(cents);
const price = fc.record({ subtotal: amount(99_000_000), delivery: amount(50_000) });

describe('what a voucher takes off', () => {
  it.each([
    [{ kind: 'amount', value: 10_000 }, 59_900, 0, 10_000],
    [{ kind: 'percent', value: 10 }, 59_900, 0, 5_990],
    // Half a cent is a cent, less than half is none.
    [{ kind: 'percent', value: 15 }, 4_999_0, 0, 7_499],
    [{ kind: 'percent', value: 5 }, 1_010, 0, 51],
    [{ kind: 'percent', value: 5 }, 1_009, 0, 50],
    [{ kind: 'free_delivery', value: 0 }, 59_900, 9_900, 9_900],
    [{ kind: 'free_delivery', value: 0 }, 59_900, 0, 0],
    // The least that PayFast takes is left.
    [{ kind: 'percent', value: 100 }, 59_900, 0, 59_400],
    [{ kind: 'amount', value: 100_000 }, 59_900, 9_900, 69_300],
    [{ kind: 'amount', value: 59_600 }, 59_900, 0, 59_400],
    [{ kind: 'amount', value: 100 }, 499, 0, 0],
  ] as const)('by %j off %i and %i for delivery is %i', (voucher, subtotal, delivery, discount) => {
    const full = { subtotal: cents(subtotal), delivery: cents(delivery) };
    expect(discountOf(voucher, full)).toBe(discount);
  });

  it('is whole cents, never below zero, never more than it says, and leaves what can be paid', () => {
    fc.assert(
      fc.property(terms, price, (voucher, full) => {
        const discount = discountOf(voucher, full);
        const before = full.subtotal + full.delivery;
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(before - discount).toBeGreaterThanOrEqual(Math.min(before, PAYABLE.min));
        const exact = {
          gift: voucher.value,
          amount: voucher.value,
          percent: (full.subtotal * voucher.value) / 100,
          free_delivery: full.delivery,
        }[voucher.kind];
        expect(discount).toBeLessThanOrEqual(exact + 0.5);
        // Where enough is left to pay it is all that the voucher says.
        const isWhole = before - exact > PAYABLE.min + 1;
        expect(isWhole ? Math.abs(discount - exact) : 0).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('grows with the order, and what is to be paid does not shrink', () => {
    fc.assert(
      fc.property(terms, price, amount(100_000), (voucher, full, more) => {
        const larger = { ...full, subtotal: cents(full.subtotal + more) };
        const [less, greater] = [discountOf(voucher, full), discountOf(voucher, larger)];
        expect(greater).toBeGreaterThanOrEqual(less);
        expect(greater - less).toBeLessThanOrEqual(more);
      }),
    );
  });
});

it('a code is the same however it is written', () => {
  expect(plainCode(' spring 10 ')).toBe('SPRING10');
});

it('says what it gives', () => {
  expect(termsText({ kind: 'amount', value: 10_000 })).toBe('R100.00 off');
  expect(termsText({ kind: 'percent', value: 15 })).toBe('15% off');
  expect(termsText({ kind: 'free_delivery', value: 0 })).toBe('Free delivery');
});
