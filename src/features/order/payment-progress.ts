import type { OrderView } from '#contract/order/order.schema.ts';

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
/** So long is news of a payment likely to come at any moment. */
export const FAST_FOR_MS = 60_000;

const SETTLED: readonly PaymentProgress[] = ['paid', 'refunded', 'called_off'];

/** What has become of the money of an order. Only the server's word counts, never that a page was opened. */
export function paymentProgress(
  order: Pick<OrderView, 'status' | 'paymentStatus'>,
): PaymentProgress {
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
