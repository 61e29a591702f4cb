/**
 * `asking` what can be given back, `sending` the order to do it, then `done`, `refused` (nothing was
 * given back), or `unclear`: the provider's answer was lost and has to be found out. One that was noted as done by hand
 * by mistake is `withdrawn`: sums are made of what is `done`, so that it counts nowhere.
 */
export const REFUND_STATES = [
  'asking',
  'sending',
  'done',
  'refused',
  'unclear',
  'withdrawn',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Through PayFast by this shop; at PayFast without this shop (on its site, or after the backup that was restored); or
 * outside PayFast; or back onto the gift voucher that paid. Refunds made at PayFast or by hand are only noted here.
 */
export const REFUND_WAYS = ['payfast', 'by_hand', 'at_payfast', 'gift'] as const;

/** The ways that are asked for; what a gift voucher has paid goes back onto it whichever is. */
export const ASKED_REFUND_WAYS = [
  'payfast',
  'by_hand',
  'at_payfast',
] as const satisfies (typeof REFUND_WAYS)[number][];
export type AskedRefundWay = (typeof ASKED_REFUND_WAYS)[number];

export type RefundWay = (typeof REFUND_WAYS)[number];

/** The ways in which the owner notes a refund that was made without this shop. */
export const NOTED_REFUND_WAYS = ['by_hand', 'at_payfast'] as const satisfies RefundWay[];

export const MIN_REFUND_REASON = 3;
/** PayFast takes no longer one (docs/reference/payfast.md, 6). */
export const MAX_REFUND_REASON = 255;
