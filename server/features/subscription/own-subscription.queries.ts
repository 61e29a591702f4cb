import { cents, randText } from '#contract/money/money.ts';
import type { SubscriptionView } from '#contract/subscription/subscription.schema.ts';
import { dayToCome, paymentDay } from '#contract/subscription/subscription.ts';
import { isUuid } from '#contract/text/ids.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { hasFailedSince, type Subscription, turnOf } from './subscription.entity.ts';

const LATEST = 10;

type Reads = Pick<Scope, 'subscriptions' | 'today'>;

/** Returns the subscription that a link opens. Throws NEWSLETTER_LINK, counted, for any other token. */
export async function openOwnSubscription(
  scope: Reads & Pick<Scope, 'limit' | 'subscriptionLinks'>,
  token: string,
): Promise<Subscription> {
  const id = scope.subscriptionLinks.idIn(token);
  const subscription = isUuid(id) ? await scope.subscriptions.find(id) : null;
  const [latest] = subscription ? await scope.subscriptions.latestOrders(subscription, 1) : [];
  const owner = { id, email: latest?.customerEmail ?? '' };
  const isOurs = subscription && subscription.status !== 'awaiting_payment';
  if (isOurs && scope.subscriptionLinks.isTokenOf(token, owner)) return subscription;
  return failNotFound(scope, 'NEWSLETTER_LINK');
}

/** Returns the subscription that a link opens. Throws NEWSLETTER_LINK. */
export async function getOwnSubscription(
  scope: Parameters<typeof openOwnSubscription>[0],
  { token }: { token: string },
): Promise<SubscriptionView> {
  const { id } = await openOwnSubscription(scope, token);
  return ownSubscriptionView(scope, id);
}

/** Returns the view of a subscription whose link was looked at before. */
export async function ownSubscriptionView(scope: Reads, id: string): Promise<SubscriptionView> {
  const subscription = await scope.subscriptions.find(id);
  if (!subscription) throw new ShopError('NOT_FOUND');
  const { status, every, items, amountCents, firstOrder } = subscription;
  const nextDay = dayToCome(turnOf(subscription), scope.today());
  const latest = await scope.subscriptions.latestOrders(subscription, LATEST);
  return {
    status,
    every,
    amount: randText(cents(amountCents)),
    nextDay,
    paymentDay: paymentDay(nextDay),
    orderNumber: firstOrder.orderNumber,
    items: items.map(({ productName: name, sizeLabel: size, quantity }) => ({
      name,
      size,
      quantity,
    })),
    hasFailed: status === 'active' && hasFailedSince(subscription, paymentDay(nextDay)),
    canSkip: status === 'active' && scope.today() < paymentDay(nextDay),
    deliveries: latest.map((order) => ({
      orderNumber: order.orderNumber,
      day: order.deliveryDate,
      status: order.status,
    })),
  };
}
