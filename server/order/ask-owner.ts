import { queuePaymentAttentionMail } from '#server/notification/queue-payment-attention-mail.ts';
import type { Scope } from '#server/scope.ts';
import { flagForAttention } from './flag-for-attention.ts';
import type { Order } from './order.entity.ts';

/** Money needs a decision: the order, if there is one, is flagged, and the owner gets a mail. */
export async function askOwner(
  scope: Scope,
  order: Order | undefined,
  reason: string,
): Promise<void> {
  if (order) flagForAttention(scope, order, reason);
  await queuePaymentAttentionMail(scope, order, reason);
}
