import type { Listeners } from '#server/platform/scope/events.ts';
import { payAllByGift, payPartByGift } from './gift-payment.ts';
import { queueCancelledRefunds } from './refunds/queue-cancelled-refunds.ts';

/** The money of an order follows what becomes of the order. */
export const paymentListeners: Listeners = {
  'order.covered': payAllByGift,
  'order.gift-due': payPartByGift,
  'order.cancelled-by-shopper': queueCancelledRefunds,
};
