import type { Listeners } from '#server/platform/scope/events.ts';
import { payAllByGift, payPartByGift, putBackOntoGift } from './gift-payment.ts';
import { queueCancelledRefunds } from './refunds/queue-cancelled-refunds.ts';

/** The money of an order follows what becomes of the order. */
export const paymentListeners: Listeners = {
  'order.covered': payAllByGift,
  'order.gift-due': payPartByGift,
  'order.cancelled': (scope, order) => putBackOntoGift(scope, order, { sendsEmail: false }),
  // What was to go back onto a gift voucher has waited for another refund of the order.
  'payment.refund-ended': (scope, { order }) => putBackOntoGift(scope, order, { sendsEmail: true }),
  'order.cancelled-by-shopper': queueCancelledRefunds,
};
