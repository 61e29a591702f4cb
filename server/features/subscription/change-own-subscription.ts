import type {
  ChangeSubscriptionInput,
  SubscriptionView,
} from '#contract/subscription/subscription.schema.ts';
import {
  dayAfter,
  dayToCome,
  PAID_DAYS_BEFORE,
  paymentDay,
} from '#contract/subscription/subscription.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { askPayfast } from './ask-payfast.ts';
import { endLocked } from './end-subscription.ts';
import type { SubscriptionNews } from './events.ts';
import { openOwnSubscription, ownSubscriptionView } from './own-subscription.queries.ts';
import { type Subscription, turnOf } from './subscription.entity.ts';
import { tellNews } from './tell-news.ts';

const TOO_LATE = 'It is too late to leave this delivery out: PayFast takes its payment now.';
const HAS_ENDED = 'This subscription has ended.';

/**
 * Pauses, resumes or ends a subscription, or leaves its next delivery out, by its link. PayFast is told
 * after it, and until it is asked again. A call that finds its work done changes nothing. Throws NEWSLETTER_LINK for a
 * link that is none, TOO_MANY, and RULE_NOT_MET for what has ended and for a delivery that is being paid for.
 */
export async function changeOwnSubscription(
  scope: Scope,
  { token, change, nextDay }: ChangeSubscriptionInput,
): Promise<SubscriptionView> {
  const { id } = await openOwnSubscription(scope, token);
  await scope.limit('subscription-change', id);
  await scope.transaction(async (inner) => {
    const subscription = await inner.subscriptions.lock(id);
    if (!subscription) throw new ShopError('NOT_FOUND');
    if (change === 'end') {
      if (subscription.status !== 'ended') await endLocked(inner, subscription, 'shopper');
      return;
    }
    if (subscription.status === 'ended')
      throw new ShopError('RULE_NOT_MET', { message: HAS_ENDED });
    const news = CHANGES[change](subscription, { today: inner.today(), seen: nextDay });
    if (!news) return;
    await askPayfast(inner, subscription);
    const [order] = await inner.subscriptions.latestOrders(subscription, 1);
    if (order) await tellNews(inner, subscription, order, news);
  });
  return ownSubscriptionView(scope, id);
}

type Made = SubscriptionNews | undefined;
type Change = (subscription: Subscription, at: { today: string; seen: string }) => Made;

const CHANGES: Readonly<Record<'pause' | 'resume' | 'skip', Change>> = {
  pause(subscription) {
    if (subscription.status === 'paused') return undefined;
    subscription.status = 'paused';
    return 'paused';
  },
  resume(subscription, { today }) {
    if (subscription.status !== 'paused') return undefined;
    subscription.status = 'active';
    // The payment for it can be taken tomorrow at the earliest.
    const soonest = addDays(today, PAID_DAYS_BEFORE + 1);
    subscription.nextDay = dayToCome(turnOf(subscription), soonest);
    return 'resumed';
  },
  skip(subscription, { today, seen }) {
    const { every, firstDay, status } = subscription;
    const toCome = dayToCome(turnOf(subscription), today);
    if (toCome !== seen || status !== 'active') return undefined;
    if (today >= paymentDay(toCome)) throw new ShopError('RULE_NOT_MET', { message: TOO_LATE });
    subscription.nextDay = dayAfter(every, firstDay, toCome);
    return 'skipped';
  },
};
