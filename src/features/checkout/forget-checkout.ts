import { forgetOrderedDraft } from './delivery/delivery-draft.ts';
import { currentOrderId, forgetAttempt } from './attempt/checkout-idempotency.ts';

/**
 * Once an order is paid, its attempt and what was typed for it have served; those of a later order are left alone.
 * Returns whether the order was the open one.
 */
export function forgetCheckout(paidOrderId: string): boolean {
  if (currentOrderId() !== paidOrderId) return false;
  forgetOrderedDraft();
  forgetAttempt();
  return true;
}
