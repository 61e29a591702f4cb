import type { Scope } from '#server/platform/scope/scope.ts';
import { askPayfast } from './ask-payfast.ts';
import type { Subscription } from './subscription.entity.ts';
import { tellNews } from './tell-news.ts';

/**
 * Notes that a payment of a subscription, whose row is locked, failed or never came, and tells both sides. PayFast, which
 * knows no two weeks, is told to leave out the week between.
 */
export async function noteFailedPayment(scope: Scope, subscription: Subscription): Promise<void> {
  subscription.failedAt = scope.now();
  const { every, status } = subscription;
  if (every === 'fortnight' && status === 'active') await askPayfast(scope, subscription);
  const [order] = await scope.subscriptions.latestOrders(subscription, 1);
  if (order) await tellNews(scope, subscription, order, 'payment-failed');
}
