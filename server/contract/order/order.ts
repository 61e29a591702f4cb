import { keysOf } from '#contract/text/record-of.ts';

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

export const orderStatuses = keysOf(ORDER_STATUSES);

/** How an order reaches whom it is for: a gift voucher has nothing to deliver and is emailed. */
export const FULFILMENTS = ['delivery', 'collection', 'email'] as const;

export type Fulfilment = (typeof FULFILMENTS)[number];

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How long the flowers of an unpaid order are kept: until its payment was begun, and once it was. */
export const KEPT_MINUTES = { unbegun: 15, begun: 60 } as const;

/** For a shopper that may have paid an order still marked unpaid; what to do follows it. */
export const JUST_PAID = 'If you’ve just paid, PayFast tells us within minutes';

export const SUBSTITUTIONS = ['similar', 'call', 'refund'] as const;

export const PLACE_TYPES = [
  'home',
  'complex',
  'office',
  'hospital',
  'school',
  'funeral',
  'hotel',
  'other',
] as const;

export type PlaceType = (typeof PLACE_TYPES)[number];

/** What a driver has to know of a place; `place-fields.ts` says which kind of place has which. */
export const PLACE_DETAILS = [
  'placeName',
  'placeUnit',
  'serviceTime',
  'gateCode',
  'ifAway',
] as const;

/** What the driver does with the flowers where they cannot be handed over; each ends in an outcome that a driver can report. */
export const IF_AWAY = ['neighbour', 'security', 'reception', 'call', 'tomorrow'] as const;

/** At most this many lines in one order (docs/reference/security.md, T7). */
export const MAX_ORDER_LINES = 100;

export const MAX_CARD_MESSAGE = 200;
