import { cents } from '#contract/money/money.ts';
import { dayPaidFor, dayToCome, paymentDay } from '#contract/subscription/subscription.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { SubscriptionNews } from './events.ts';
import { type Subscription, turnOf } from './subscription.entity.ts';

/** Tells what became of a subscription, in the transaction in which it did. */
export async function tellNews(
  scope: Scope,
  subscription: Subscription,
  order: Order,
  news: SubscriptionNews,
): Promise<void> {
  const { id, every } = subscription;
  const dayOf = news === 'payment-failed' ? dayPaidFor : dayToCome;
  const nextDay = dayOf(turnOf(subscription), scope.today());
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
