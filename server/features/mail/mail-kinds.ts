/** What the shopper hears of an order after it was paid. */
export type StatusMailKind =
  | 'order-out-for-delivery'
  | 'order-attempted'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-refunded';

/** `payment-attention` tells the owner of money that needs a decision. */
export type MailKind =
  | 'payment-request'
  | 'order-paid'
  | 'order-rescheduled'
  | 'bouquet-photo'
  | 'order-changed'
  | 'supplement-request'
  | 'supplement-paid'
  | 'order-stands'
  | 'order-open-again'
  | StatusMailKind
  | 'subscription'
  | 'new-order'
  | 'subscription-owner'
  | 'subscription-doubt'
  | 'payment-attention'
  | 'cancel-request'
  | 'changed-by-shopper'
  | 'cancelled-by-shopper'
  | 'claim'
  | 'claim-answered'
  | 'late-orders'
  | 'code-refused'
  | 'refund'
  | 'refund-withdrawn'
  | 'money-kept'
  | 'enquiry'
  | 'newsletter-confirm'
  | 'back-in-stock-confirm'
  | 'back-in-stock'
  | 'reminder'
  | 'abandoned-checkout'
  | 'review-ask'
  | 'gift-voucher';
