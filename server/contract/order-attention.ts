/**
 * Why the owner must look at an order that was paid late: its slot or day is gone. The owner moves it
 * to another time, delivers anyway, or gives the money back.
 */
export const DELIVERY_GONE = 'Paid after the hold ended, and its delivery time is gone.';

/** What about the flowers and their way can need the owner, as it is told. */
export const DELIVERY_NEEDS = {
  cancel: 'The shopper asks to cancel this order.',
  stock: 'Paid after the hold ended, and the stock is gone.',
  time: DELIVERY_GONE,
} as const;

export type DeliveryNeed = keyof typeof DELIVERY_NEEDS;

export const deliveryNeeds = Object.keys(DELIVERY_NEEDS) as [DeliveryNeed, ...DeliveryNeed[]];

/**
 * What an order's attention is about: besides its delivery, `refund` is money of the shopper's that can
 * be given back here, and `review` a message of PayFast's that no rule settles, such as a wrong amount.
 */
export const ATTENTION_KINDS = [...deliveryNeeds, 'refund', 'review'] as const;

export type AttentionKind = (typeof ATTENTION_KINDS)[number];
