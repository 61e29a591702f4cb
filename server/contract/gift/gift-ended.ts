import type { OrderStatus } from '#contract/order/order.ts';

/** What has become of a gift voucher whose order has ended, in words to its buyer. */
export const GIFT_ENDED = {
  cancelled: 'This gift voucher was cancelled. Its code can’t be used.',
  expired: 'This gift voucher was not paid in time, so it is not bought.',
  payment_failed: 'PayFast could not complete this payment, so the gift voucher is not bought.',
  refunded: 'This gift voucher has been refunded to you. Its code can’t be used any more.',
} as const satisfies Partial<Record<OrderStatus, string>>;
