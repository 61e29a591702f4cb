import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { PaidOrder } from './use-paid-order.ts';

export type PaymentProgress =
  | 'waiting'
  | 'paid'
  | 'refunded'
  /** Paid, and cancelled after that. */
  | 'called_off'
  /** Cancelled before it was paid. */
  | 'cancelled'
  | 'expired'
  | 'failed';

const FAST_POLL_MS = 1_000;
const SLOW_POLL_MS = 5_000;
/** How long news of a payment is likely to come at any moment. */
export const FAST_FOR_MS = 60_000;

const SETTLED: readonly PaymentProgress[] = ['paid', 'refunded', 'called_off'];

/** What has become of the money of an order. Only the server's word counts, never that a page was opened. */
export function paymentProgress(
  order: Pick<OrderView, 'status' | 'paymentStatus' | 'rest'>,
): PaymentProgress {
  // What a change of it costs is paid by itself.
  if (order.rest === 'awaited') return 'waiting';
  if (order.paymentStatus !== 'unpaid') {
    const isCalledOff = order.paymentStatus === 'paid' && order.status === 'cancelled';
    return isCalledOff ? 'called_off' : order.paymentStatus;
  }
  switch (order.status) {
    case 'cancelled':
    case 'expired':
      return order.status;
    case 'payment_failed':
      return 'failed';
    default:
      return 'waiting';
  }
}

/**
 * Milliseconds until to ask again, or false to stop: each second in the first minute, then every
 * five seconds while the payment is not settled. A paid order is asked about no more; an expired,
 * cancelled or failed one is, because a late payment can still turn it into a paid one.
 */
export function pollInterval(
  progress: PaymentProgress | undefined,
  waitedMs: number,
): number | false {
  if (progress && SETTLED.includes(progress)) return false;
  return progress === 'waiting' && waitedMs < FAST_FOR_MS ? FAST_POLL_MS : SLOW_POLL_MS;
}

export interface ProgressText {
  title: string;
  text: string;
  /** What is promised of the confirmation, by a shop whose emails leave it. */
  email?: string;
  /** True when there is something left to pay for, so the way on is the checkout. */
  canPayAgain: boolean;
}

const KEPT =
  'On the phone or computer that you ordered with, your cart and everything you typed are still there.';

/** `unheard`: so long that a payment may never have been made. */
export type ToldProgress = PaidOrder['progress'] | 'unheard';

/** What the shopper reads about the payment. Only a paid order, or none at all, is called successful. */
export const PROGRESS_TEXTS: Record<ToldProgress, ProgressText> = {
  loading: {
    title: 'Checking your payment',
    text: 'One moment, please.',
    canPayAgain: false,
  },
  waiting: {
    title: 'We are waiting for PayFast to confirm your payment',
    text: 'This page updates automatically, usually within seconds.',
    email: 'You may close it: once your order is paid, a confirmation email follows.',
    canPayAgain: false,
  },
  unheard: {
    title: 'We have not heard of a payment yet',
    text: 'If you have paid, this page updates automatically as soon as PayFast tells us.',
    canPayAgain: false,
  },
  unreached: {
    title: 'We cannot see your order right now',
    text: 'The shop could not be reached, which says nothing about your payment. This page keeps checking automatically.',
    email: 'Once your order is paid, a confirmation email follows.',
    canPayAgain: false,
  },
  paid: {
    title: 'Payment Successful',
    text: 'Thank you for your order.',
    canPayAgain: false,
  },
  unknown: {
    title: 'Payment Successful',
    text: 'Thank you for your order.',
    canPayAgain: false,
  },
  refunded: {
    title: 'Payment Refunded',
    text: 'This order has been refunded to you.',
    canPayAgain: false,
  },
  called_off: {
    title: 'Order Cancelled',
    text: 'This order was cancelled. Nothing will be delivered.',
    canPayAgain: false,
  },
  failed: {
    title: 'Payment Failed',
    text: `PayFast could not complete this payment, so the order is not placed. ${KEPT}`,
    canPayAgain: true,
  },
  cancelled: {
    title: 'Order Cancelled',
    text: `This order was cancelled before it was paid. ${KEPT}`,
    canPayAgain: true,
  },
  expired: {
    title: 'Order Expired',
    text: `This order was not paid in time, so its flowers went back on sale. ${KEPT}`,
    canPayAgain: true,
  },
};
