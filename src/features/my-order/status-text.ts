import type { OrderStatus } from '#contract/order/order.ts';

/** What a status means for whoever waits for the flowers. */
export const STATUS_TEXTS: Record<OrderStatus, string> = {
  pending_payment:
    'We have not heard of a payment yet. If you have just paid, PayFast tells us within minutes.',
  paid: 'Your payment is with us. We make your bouquet fresh on the day of its delivery.',
  preparing: 'We have begun with your flowers.',
  out_for_delivery: 'Your flowers are on their way.',
  attempted: 'Nobody could take your flowers in. We try again, and call you if we need to.',
  delivered: 'Your flowers have arrived. We hope they are loved.',
  cancelled: 'This order was cancelled. Nothing will be delivered.',
  expired: 'This order was not paid in time, so its flowers went back on sale.',
  payment_failed: 'PayFast could not complete the payment, so this order was not placed.',
  refunded: 'This order was refunded. Nothing will be delivered.',
};
