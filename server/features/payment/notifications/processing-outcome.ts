import { attentionText } from '#contract/order/order-attention.ts';
import { cents } from '#contract/money/money.ts';
import type { NewAttention } from '#server/features/order/attention/attention.repository.ts';
import { escalateToOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { ReadNotification } from '#server/features/payment/payment-gateway.ts';
import type { NotificationState } from './payment-notification.entity.ts';

/** How a notification ends. The reason is a sentence for the owner. */
export interface ProcessingOutcome {
  state: Exclude<NotificationState, 'received'>;
  reason: string;
}

/** A person has to decide: the reason stays open on the order, and the owner gets an email. */
export async function needsReview(
  scope: Scope,
  order: Order,
  reason: NewAttention,
): Promise<ProcessingOutcome> {
  await escalateToOwner(scope, order, reason);
  return {
    state: 'review',
    reason: attentionText({ ...reason, due: cents(order.totalCents) }),
  };
}

/** As {@link reviewed}, for a notification that names no order of the shop. */
export async function needsReviewWithoutOrder(
  scope: Scope,
  { reference, orderNumber }: Pick<ReadNotification, 'reference' | 'orderNumber'>,
): Promise<ProcessingOutcome> {
  const sentence = `Payment ${reference} names no order of the shop: “${orderNumber}”.`;
  const occasion = `unknown order ${reference}`;
  await scope.tell('payment.in-doubt', { occasion, sentence });
  return { state: 'review', reason: sentence };
}
