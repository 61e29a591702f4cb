import type { Scope } from '#server/platform/scope/scope.ts';
import type { Subscription } from './subscription.entity.ts';
import { tellNews } from './tell-news.ts';

/** Ends a subscription, whose row is locked, because PayFast says that it has. Returns whether that is news. */
export async function endedAtPayfast(scope: Scope, subscription: Subscription): Promise<boolean> {
  subscription.isTold = true;
  if (subscription.status === 'ended') return false;
  Object.assign(subscription, { status: 'ended', endedBy: 'payfast', changedAt: scope.now() });
  const [order] = await scope.subscriptions.latestOrders(subscription, 1);
  if (order) await tellNews(scope, subscription, order, 'ended-elsewhere');
  return true;
}
