import { forgetDraft } from './delivery-draft.ts';
import { currentOrderId, forgetAttempt } from './order-attempt.ts';

/** Once an order is paid, its form and attempt have served; those of a later order are left alone. */
export function forgetCheckout(paidOrderId: string): void {
  if (currentOrderId() !== paidOrderId) return;
  forgetDraft();
  forgetAttempt();
}
