import { expect, it } from 'vitest';
import {
  dayAfter,
  dayLaterThan,
  dayPaidFor,
  dayToCome,
  payfastsNext,
  paymentDay,
} from './subscription.ts';

it('a month later is the same day, or the last one of a shorter month, and then the same day again', () => {
  expect(dayAfter('month', '2026-12-31', '2026-12-31')).toBe('2027-01-31');
  expect(dayAfter('month', '2026-12-31', '2027-01-31')).toBe('2027-02-28');
  expect(dayAfter('month', '2026-12-31', '2027-02-28')).toBe('2027-03-31');
  expect(dayAfter('month', '2026-11-22', '2026-11-22')).toBe('2026-12-22');
});

it('weeks are counted in days', () => {
  expect(dayAfter('week', '2026-12-28', '2026-12-28')).toBe('2027-01-04');
  expect(dayAfter('fortnight', '2026-12-28', '2026-12-28')).toBe('2027-01-11');
});

it('a delivery that came late takes none of the next one’s days', () => {
  const weekly = { every: 'week', firstDay: '2026-11-22', day: '2026-11-29' } as const;
  expect(dayLaterThan(weekly, '2026-11-30')).toBe('2026-12-06');
  expect(dayLaterThan(weekly, '2026-12-06')).toBe('2026-12-13');
});

it('is paid two days before, and PayFast knows no two weeks', () => {
  expect(paymentDay('2026-12-01')).toBe('2026-11-29');
  expect(payfastsNext('fortnight', '2026-11-29')).toBe('2026-12-06');
  expect(payfastsNext('month', '2027-01-31')).toBe('2027-02-28');
});

it.each([
  ['2026-11-26', '2026-11-29', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-12-03', '2026-11-29', '2026-12-06'],
  ['2026-12-04', '2026-12-06', '2026-12-06'],
  ['2026-12-20', '2026-12-20', '2026-12-20'],
])(
  'on %s, a payment is for the delivery of %s, and the next one to come is that of %s',
  (today, paid, toCome) => {
    const weekly = { every: 'week', firstDay: '2026-11-22', day: '2026-11-29' } as const;
    expect(dayPaidFor(weekly, today)).toBe(paid);
    expect(dayToCome(weekly, today)).toBe(toCome);
  },
);
