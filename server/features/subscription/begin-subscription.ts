import { dayAfter } from '#contract/subscription/subscription.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { endLocked } from './end-subscription.ts';
import type { Subscription } from './subscription.entity.ts';
import { tellNews } from './tell-news.ts';

/**
 * Begins a subscription whose first order is paid, by the name that PayFast gave the agreement. Told again, it changes
 * nothing. The caller holds the order's row lock.
 */
export async function beginSubscription(
  scope: Scope,
  first: Order,
  agreement: string | undefined,
): Promise<void> {
  if (!first.subscriptionId || !agreement || first.paymentStatus === 'unpaid') return;
  const subscription = await scope.subscriptions.lock(first.subscriptionId);
  if (subscription?.status === 'awaiting_payment') {
    await begin(scope, { subscription, first, agreement });
  }
}

/**
 * Does the same for a subscription whose row is locked. One whose first order was erased before it was paid ends at
 * once: nobody knows any more where its flowers would go.
 */
export async function begin(
  scope: Scope,
  {
    subscription,
    first,
    agreement,
  }: { subscription: Subscription; first: Order; agreement: string },
): Promise<void> {
  const firstDay = first.deliveryDate;
  const nextDay = dayAfter(subscription.every, firstDay, firstDay);
  const begun = { status: 'active', token: agreement, firstDay, nextDay } as const;
  Object.assign(subscription, { ...begun, changedAt: scope.now() });
  if (first.erasedAt) await endLocked(scope, subscription, 'owner');
  else await tellNews(scope, subscription, first, 'begun');
}
