import { cents, randText } from '#contract/money/money.ts';
import type { SubscriptionsView } from '#contract/subscription/subscription.schema.ts';
import { dayToCome, paymentDay } from '#contract/subscription/subscription.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { turnOf } from './subscription.entity.ts';

/** The screen shows no more: those that go on, and the latest of the others. */
const MOST = 200;

/** Returns the subscriptions that were begun, as the owner sees them. */
export async function listSubscriptions({
  subscriptions,
  gateway,
  today,
}: Pick<Scope, 'subscriptions' | 'gateway' | 'today'>): Promise<SubscriptionsView> {
  const listed = await subscriptions.list(MOST);
  const counts = await subscriptions.countDeliveries(listed.map(({ id }) => id));
  return {
    offered: await subscriptions.offered(),
    canOffer: gateway.canRecur,
    subscriptions: listed.map((each) => {
      const nextDay = dayToCome(turnOf(each), today());
      return {
        id: each.id,
        status: each.status,
        every: each.every,
        amount: randText(cents(each.amountCents)),
        nextDay,
        paymentDay: paymentDay(nextDay),
        orderId: each.firstOrder.id,
        orderNumber: each.firstOrder.orderNumber,
        customerName: each.firstOrder.customerName,
        deliveries: counts.get(each.id) ?? 0,
        endedBy: each.endedBy,
        isTold: each.isTold,
        failedOn: each.failedAt ? johannesburgTime(each.failedAt).date : null,
      };
    }),
  };
}
