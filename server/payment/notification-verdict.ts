import { flagForAttention } from '#server/order/flag-for-attention.ts';
import type { Order } from '#server/order/order.entity.ts';
import { queuePaymentAttentionMail } from '#server/notification/queue-payment-attention-mail.ts';
import type { Scope } from '#server/scope.ts';
import type { NotificationState } from './payment-notification.entity.ts';

/** How a notification ends. The reason is a sentence for the owner. */
export interface Verdict {
  state: Exclude<NotificationState, 'received'>;
  reason: string;
}

/** A person has to decide: the order, if there is one, is flagged and the owner gets a mail. */
export async function reviewed(
  scope: Scope,
  order: Order | undefined,
  reason: string,
): Promise<Verdict> {
  await askOwner(scope, order, reason);
  return { state: 'review', reason };
}

export async function askOwner(
  scope: Scope,
  order: Order | undefined,
  reason: string,
): Promise<void> {
  if (order) flagForAttention(scope, order, reason);
  await queuePaymentAttentionMail(scope, order, reason);
}
