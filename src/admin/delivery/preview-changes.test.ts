import { expect, test } from 'vitest';
import type { DateOption, DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import { bookedOnClosing, bookedText, datesText, dayChanges } from './preview-changes.ts';

const open = (date: string, slots: readonly DeliverySlot[] = DELIVERY_SLOTS): DateOption => ({
  date,
  available: true,
  slots: DELIVERY_SLOTS.map((slot) => ({ slot, available: slots.includes(slot) })),
});
const closed = (date: string, reason: string): DateOption => ({
  date,
  available: false,
  reason,
  slots: [],
});
const options = (...dates: DateOption[]): DeliveryOptions => ({
  now: '2026-12-18T07:00:00.000Z',
  today: '2026-12-18',
  promise: null,
  dates,
});

const SUNDAYS = 'We do not deliver on Sundays';

test('days that close for the same reason are told once', () => {
  const now = options(open('2026-12-20'), open('2026-12-25'), open('2026-12-27'));
  const then = options(
    closed('2026-12-20', SUNDAYS),
    closed('2026-12-25', 'We are closed: Christmas Day'),
    closed('2026-12-27', SUNDAYS),
  );
  expect(dayChanges(now, then)).toEqual([
    { kind: 'closes', reason: SUNDAYS, dates: ['2026-12-20', '2026-12-27'] },
    { kind: 'closes', reason: 'We are closed: Christmas Day', dates: ['2026-12-25'] },
  ]);
});

test('days that open and days that lose a time are told, others are not', () => {
  const [morning, afternoon] = DELIVERY_SLOTS;
  const now = options(closed('2026-12-20', SUNDAYS), open('2026-12-21'), open('2026-12-22'));
  const then = options(
    open('2026-12-20'),
    open('2026-12-21', [morning, afternoon]),
    open('2026-12-22'),
    open('2026-12-23'),
  );
  expect(dayChanges(now, then)).toEqual([
    { kind: 'opens', reason: '', dates: ['2026-12-20'] },
    { kind: 'times', reason: `without ${DELIVERY_SLOTS[2]}`, dates: ['2026-12-21'] },
  ]);
});

const day = (date: string, over: object = {}) => ({
  date,
  orders: 5,
  unpayable: 0,
  over: 0,
  asking: 0,
  ...over,
});

test('orders on a day that closes are told, and those that something becomes of on a day that stays open', () => {
  const now = options(open('2026-12-20'), open('2026-12-21'), open('2026-12-22'));
  const then = options(closed('2026-12-20', SUNDAYS), open('2026-12-21'), open('2026-12-22'));
  const before = [day('2026-12-20'), day('2026-12-21'), day('2026-12-22', { asking: 1 })];
  const after = [
    day('2026-12-20'),
    day('2026-12-21', { over: 1 }),
    day('2026-12-22', { asking: 1 }),
  ];
  expect(
    bookedOnClosing(
      dayChanges(now, then),
      { options: now, booked: before },
      { options: then, booked: after },
    ),
  ).toEqual(after.slice(0, 2));
});

test.each([
  [{ orders: 1 }, '1 order is booked on Monday 21 December 2026. It stays booked.'],
  [
    { orders: 1, over: 1 },
    '1 order is booked on Monday 21 December 2026. It is not paid yet: it can still be paid, but the time is over by then, so it asks for you.',
  ],
  [
    { over: 2 },
    '5 orders are booked on Monday 21 December 2026. 3 stay booked. 2 are not paid yet: they can still be paid, but the time is over by then, so they ask for you.',
  ],
  [
    { unpayable: 1, asking: 4 },
    '5 orders are booked on Monday 21 December 2026. 4 stay booked and ask you to agree on another time, unless already on the way. 1 is not paid yet, and can no longer be paid: its page says so, and to order for another day. Should money come all the same, the order asks for you.',
  ],
])('what becomes of the orders of a day is said: %j', (over, text) => {
  expect(bookedText(day('2026-12-21', over))).toBe(text);
});

test.each([
  [['2026-12-16'], 'on Wednesday 16 December 2026'],
  [['2026-12-31', '2027-01-01', '2027-01-02'], 'from 31 December 2026 to 2 January 2027'],
  [['2026-12-20', '2026-12-27'], 'on 2 Sundays from 20 December 2026'],
  [['2026-12-16', '2026-12-25'], 'on 16 December 2026, 25 December 2026'],
  [
    ['2026-12-16', '2026-12-25', '2027-01-01'],
    'on 16 December 2026, 25 December 2026 and 1 more day',
  ],
])('%j are said as %s', (dates, text) => {
  expect(datesText(dates)).toBe(text);
});
