export const ORDER_STATUSES = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  preparing: 'Being prepared',
  out_for_delivery: 'Out for delivery',
  attempted: 'Delivery attempted',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  payment_failed: 'Payment failed',
  refunded: 'Refunded',
} as const;

export type OrderStatus = keyof typeof ORDER_STATUSES;

export const orderStatuses = Object.keys(ORDER_STATUSES) as [OrderStatus, ...OrderStatus[]];

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const SUBSTITUTIONS = ['similar', 'call', 'refund'] as const;

export const PLACE_TYPES = [
  'home',
  'office',
  'hospital',
  'school',
  'funeral',
  'hotel',
  'other',
] as const;

/** At most this many lines in one order (security.md, T7). */
export const MAX_ORDER_LINES = 100;

export const MAX_CARD_MESSAGE = 200;
