import { expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order/order.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { lateReason } from './late-orders.ts';

const MORNING = 'Morning (9AM - 12PM)';
const said = (status: OrderStatus, minute: number, deliveryTime = MORNING) =>
  lateReason({ status, deliveryTime }, DEFAULT_DELIVERY_SETTINGS, minute);

it.each<[OrderStatus, string, number, string | undefined]>([
  ['paid', 'an hour and a minute before', 11 * 60 - 1, undefined],
  ['paid', 'an hour before', 11 * 60, 'Its time ends at noon, and it is not on its way.'],
  ['preparing', 'a minute before', 719, 'Its time ends at noon, and it is not on its way.'],
  ['out_for_delivery', 'a minute before', 719, undefined],
  ['preparing', 'at', 720, 'Its time ended at noon, and it is not on its way.'],
  ['out_for_delivery', 'at', 720, 'Its time ended at noon, and it is not delivered yet.'],
  ['attempted', 'hours after', 1_000, 'Its time ended at noon, and it is not delivered yet.'],
])('an order that is %s %s the end of its time', (status, _when, minute, reason) => {
  expect(said(status, minute)).toBe(reason);
});

it('an order of a time that the settings do not have is left to its day', () => {
  expect(said('paid', 1_000, 'Midnight')).toBeUndefined();
});
