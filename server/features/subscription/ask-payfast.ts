import type { Scope } from '#server/platform/scope/scope.ts';
import type { Subscription } from './subscription.entity.ts';

/** Has PayFast told, soon after the transaction, how the subscription is now. */
export async function askPayfast(scope: Scope, subscription: Subscription): Promise<void> {
  Object.assign(subscription, { isTold: false, changedAt: scope.now() });
  await scope.jobs.send('subscription.tell-payfast', { subscriptionId: subscription.id });
}
