import type { Listeners } from '#server/platform/scope/events.ts';
import { queueCancelledRefunds } from './refunds/queue-cancelled-refunds.ts';

/** The money of an order follows what becomes of the order. */
export const paymentListeners: Listeners = {
  'order.cancelled-by-shopper': queueCancelledRefunds,
};
