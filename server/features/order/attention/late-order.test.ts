import { expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order/order.ts';
import { johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { lateReason } from './late-order.ts';

const MORNING = 'Morning (9AM - 12PM)';
const DAY = '2026-11-21';
const { slots } = DEFAULT_DELIVERY_SETTINGS;
const said = (status: OrderStatus, minute: number, { time = MORNING, on = DAY } = {}) =>
  lateReason(
    { status, deliveryDate: DAY, deliveryTime: time },
    { now: johannesburgInstant(on, minute), slots },
  );

it.each<[OrderStatus, string, number, string | undefined]>([
  ['paid', 'an hour and a minute before', 11 * 60 - 1, undefined],
  [
    'paid',
    'an hour before',
    11 * 60,
    'Its time ends at noon, in 60 minutes, and it is not on its way.',
  ],
  [
    'preparing',
    'forty minutes before',
    680,
    'Its time ends at noon, in 40 minutes, and it is not on its way.',
  ],
  [
    'preparing',
    'a minute before',
    719,
    'Its time ends at noon, in 1 minute, and it is not on its way.',
  ],
  ['out_for_delivery', 'a minute before', 719, undefined],
  ['preparing', 'at', 720, 'Its time ended at noon, and it is not on its way.'],
  ['out_for_delivery', 'at', 720, 'Its time ended at noon, and it is not delivered yet.'],
  ['attempted', 'hours after', 1_000, 'Its time ended at noon, and it is not delivered yet.'],
  ['delivered', 'hours after', 1_000, undefined],
  ['pending_payment', 'hours after', 1_000, undefined],
])('an order that is %s %s the end of its time', (status, _when, minute, reason) => {
  expect(said(status, minute)).toBe(reason);
});

it('an order of another day, or of a time that the settings do not have, is not late today', () => {
  expect(said('paid', 1_000, { on: '2026-11-22' })).toBeUndefined();
  expect(said('paid', 1_000, { on: '2026-11-20' })).toBeUndefined();
  expect(said('paid', 1_000, { time: 'Midnight' })).toBeUndefined();
});
