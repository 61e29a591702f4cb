import type { Scope } from '#server/platform/scope/scope.ts';
import type { Subscription } from './subscription.entity.ts';
import { tellNews } from './tell-news.ts';

/** Notes that a payment of a subscription, whose row is locked, failed or never came, and tells both sides. */
export async function noteFailedPayment(scope: Scope, subscription: Subscription): Promise<void> {
  subscription.failedAt = scope.now();
  const [order] = await scope.subscriptions.latestOrders(subscription, 1);
  if (order) await tellNews(scope, subscription, order, 'payment-failed');
}
