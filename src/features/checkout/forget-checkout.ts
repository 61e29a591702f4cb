import { forgetOrderedDraft } from './checkout-draft.ts';
import { forgetAsked } from './keep-cart/asked-cart.ts';
import { currentOrderId, forgetAttempt } from './attempt/checkout-idempotency.ts';

/**
 * Forgets the attempt of a paid order and what was typed for it; those of a later order are left alone.
 * Returns whether the order was the open one.
 */
export function forgetCheckout(paidOrderId: string): boolean {
  if (currentOrderId() !== paidOrderId) return false;
  forgetOrderedDraft();
  forgetAttempt();
  forgetAsked();
  return true;
}
