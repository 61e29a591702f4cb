import type { Scope } from '#server/platform/scope/scope.ts';
import { GIVE_UP_MS, type TellPayfast, untoldOccasion } from './tell-payfast.ts';

/**
 * Returns the subscriptions that were changed before then and that PayFast was not told of, unless the owner was asked to
 * do it on PayFast's site. A shop without an owner's email address cannot ask, and tries for two days.
 */
export async function untoldSubscriptions(
  { subscriptions, mails, shop, now }: Pick<Scope, 'subscriptions' | 'mails' | 'shop' | 'now'>,
  before: Date,
): Promise<TellPayfast[]> {
  const untold: TellPayfast[] = [];
  for (const subscription of await subscriptions.untold(before)) {
    const { id, changedAt } = subscription;
    const [order] = await subscriptions.latestOrders(subscription, 1);
    const isAsked = shop.ownerEmail
      ? order && (await mails.hasMail(order, untoldOccasion(changedAt)))
      : now().getTime() - changedAt.getTime() > GIVE_UP_MS;
    if (!isAsked) untold.push({ subscriptionId: id });
  }
  return untold;
}
