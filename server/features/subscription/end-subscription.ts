import type { SubscriptionsView } from '#contract/subscription/subscription.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { askPayfast } from './ask-payfast.ts';
import type { EndedBy, Subscription } from './subscription.entity.ts';
import { listSubscriptions } from './subscription.queries.ts';
import { tellNews } from './tell-news.ts';

/**
 * Ends a subscription for its owner, who reads the list again. Of one that has ended PayFast is told once more, unless
 * it knows. Throws NOT_FOUND.
 */
export async function endSubscription(
  scope: Scope,
  { id }: { id: string },
): Promise<SubscriptionsView> {
  await scope.transaction(async (inner) => {
    const subscription = await inner.subscriptions.lock(id);
    if (!subscription || subscription.status === 'awaiting_payment') {
      throw new ShopError('NOT_FOUND', { message: 'This subscription is no longer there.' });
    }
    if (subscription.status !== 'ended') await endLocked(inner, subscription, 'owner');
    else if (!subscription.isTold) {
      await inner.jobs.send('subscription.tell-payfast', { subscriptionId: id });
    }
  });
  return listSubscriptions(scope);
}

/** Ends a subscription whose row is locked: no payment of it makes an order any more. */
export async function endLocked(
  scope: Scope,
  subscription: Subscription,
  endedBy: EndedBy,
): Promise<void> {
  Object.assign(subscription, { status: 'ended', endedBy });
  await askPayfast(scope, subscription);
  const [order] = await scope.subscriptions.latestOrders(subscription, 1);
  if (order) await tellNews(scope, subscription, order, 'ended');
}
