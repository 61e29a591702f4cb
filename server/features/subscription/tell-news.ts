import { cents } from '#contract/money/money.ts';
import { paymentDay } from '#contract/subscription/subscription.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { SubscriptionNews } from './events.ts';
import type { Subscription } from './subscription.entity.ts';

/** Tells what became of a subscription, in the transaction in which it did. */
export async function tellNews(
  scope: Scope,
  subscription: Subscription,
  order: Order,
  news: SubscriptionNews,
): Promise<void> {
  const { id, every, nextDay } = subscription;
  await scope.tell('subscription.news', {
    order,
    news,
    facts: {
      every,
      amount: cents(subscription.amountCents),
      nextDay,
      paymentDay: paymentDay(nextDay),
      url: scope.subscriptionLinks.urlOf({ id, email: order.customerEmail }),
    },
  });
}
