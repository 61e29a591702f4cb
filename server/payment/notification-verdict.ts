import { askOwner } from '#server/order/ask-owner.ts';
import type { Order } from '#server/order/order.entity.ts';
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
