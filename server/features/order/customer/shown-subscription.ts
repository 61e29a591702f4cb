import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { EVERY_TEXT } from '#contract/subscription/subscription.ts';
import type { Order, OrderRow } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Returns how often the flowers of an order come again, for all that know its id: no link, which would end them. */
export async function comesAgain(
  { subscriptions }: Pick<Scope, 'subscriptions'>,
  { subscriptionId: id }: Pick<OrderRow, 'subscriptionId'>,
): Promise<Pick<OrderView, 'comesAgain'>> {
  const subscription = id ? await subscriptions.find(id) : null;
  if (subscription?.status !== 'active') return {};
  return { comesAgain: EVERY_TEXT[subscription.every] };
}

/**
 * Returns the subscription whose delivery an order is, for the holder of the order's key; nothing for every other
 * order. Its link is that of the latest order's email address: one that was corrected since is led no further.
 */
export async function shownSubscription(
  { subscriptions, subscriptionLinks }: Pick<Scope, 'subscriptions' | 'subscriptionLinks'>,
  { subscriptionId: id, customerEmail: email }: Order,
): Promise<Pick<OrderPageView, 'subscription'>> {
  const subscription = id ? await subscriptions.find(id) : null;
  if (!id || !subscription || subscription.status === 'awaiting_payment') return {};
  const [latest] = await subscriptions.latestOrders({ id }, 1);
  const isTheirs = email !== '' && latest?.customerEmail.toLowerCase() === email.toLowerCase();
  const shown = {
    every: EVERY_TEXT[subscription.every],
    isGoingOn: subscription.status !== 'ended',
    token: isTheirs ? subscriptionLinks.tokenOf({ id, email }) : '',
  };
  return { subscription: shown };
}
