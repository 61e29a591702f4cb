import { expect, test } from 'vitest';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import { closedDays } from './delivery-screen.tsx';

const open = (date: string): DateOption => ({ date, available: true, slots: [] });
const closed = (date: string, reason: string): DateOption => ({
  date,
  available: false,
  reason,
  slots: [],
});

const everyWeek = (date: string, reason: string): DateOption => ({
  ...closed(date, reason),
  weekly: true,
});

test('a weekday that is always closed is named once, a holiday with its date', () => {
  const dates = [
    open('2026-12-19'),
    everyWeek('2026-12-20', 'We do not deliver on Sundays'),
    open('2026-12-24'),
    closed('2026-12-25', 'We are closed: Christmas Day'),
    everyWeek('2026-12-27', 'We do not deliver on Sundays'),
  ];
  expect(closedDays(dates, '2026-12-19')).toEqual([
    { reason: 'We do not deliver on Sundays', days: [] },
    { reason: 'We are closed: Christmas Day', days: ['Friday 25 December 2026'] },
  ]);
});

test('two days that happen to be of one weekday are listed', () => {
  const dates = ['2026-12-26', '2027-01-02'].map((date) =>
    closed(date, 'This day is fully booked'),
  );
  expect(closedDays(dates, '2026-12-19')[0]?.days).toHaveLength(2);
});

test('days in a row are all listed', () => {
  const dates = ['2026-12-28', '2026-12-29'].map((date) => closed(date, 'We are closed: Holidays'));
  expect(closedDays(dates, '2026-12-19')[0]?.days).toEqual([
    'Monday 28 December 2026',
    'Tuesday 29 December 2026',
  ]);
});

test('today is left to the promise: it may be closed for the hour only', () => {
  const dates = [closed('2026-12-19', 'Orders for today closed at 14:00'), open('2026-12-20')];
  expect(closedDays(dates, '2026-12-19')).toEqual([]);
});
