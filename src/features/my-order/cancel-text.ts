import type { OrderPageView } from '#contract/order/order-page.schema.ts';

type Order = Pick<OrderPageView, 'cancelling' | 'paymentStatus' | 'deliveryInDoubt'>;

const AT_ONCE =
  'We haven’t received a payment, so it is cancelled at once. If you’ve already paid, we’ll contact you when your payment reaches us.';

/** What cancelling an order, or asking for it, does. */
export function questionText(order: Order): string {
  if (order.cancelling === 'at-once') return AT_ONCE;
  const money = isCertain(order) ? ', with a refund if it can still be cancelled' : '';
  return `We’ll look at it and reply by email${money}. ${meanwhileText(order)}`;
}

/** What is said of an order whose shopper asked to cancel it and has no answer yet. */
export function askedText(order: Order): string {
  return `You asked us to cancel this order. We’ll reply by email. ${meanwhileText(order)}`;
}

/** What is said of an order that the florist did not cancel. */
export function declinedText(order: Order): string {
  const answer = isCertain(order)
    ? 'The florist could not cancel it, so your order stands.'
    : 'The florist did not cancel it.';
  return `You asked us to cancel this order. ${answer}`;
}

/** Neither flowers nor money are promised of an order that nobody has decided yet. */
function meanwhileText(order: Order): string {
  if (isCertain(order)) return 'Until then your order goes ahead.';
  return order.deliveryInDoubt
    ? 'We don’t deliver it unless you want it.'
    : 'As long as it is not paid, we deliver nothing.';
}

/** It is paid, and is delivered as it was ordered. */
function isCertain({ paymentStatus, deliveryInDoubt }: Order): boolean {
  return paymentStatus === 'paid' && !deliveryInDoubt;
}
