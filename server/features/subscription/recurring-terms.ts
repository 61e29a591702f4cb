import { type Cents, cents } from '#contract/money/money.ts';
import { dayAfter, paymentDay } from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns what PayFast is to take by itself once this order is paid; undefined for an order that begins no subscription.
 * Two weeks are a week of which PayFast leaves out every second one: it knows no two weeks. The day follows the order's
 * own, which may have been moved since.
 */
export async function recurringTerms(
  scope: Pick<Scope, 'subscriptions' | 'today'>,
  { id, subscriptionId, deliveryDate }: Pick<OrderRow, 'id' | 'subscriptionId' | 'deliveryDate'>,
): Promise<{ from: DateText; every: 'week' | 'month'; amount: Cents } | undefined> {
  if (!subscriptionId) return undefined;
  const subscription = await scope.subscriptions.find(subscriptionId);
  if (subscription?.status !== 'awaiting_payment') return undefined;
  if (subscription.firstOrder.id !== id) return undefined;
  const { every, amountCents } = subscription;
  const wanted = paymentDay(dayAfter(every, deliveryDate, deliveryDate));
  const tomorrow = addDays(scope.today(), 1);
  return {
    from: wanted > tomorrow ? wanted : tomorrow,
    every: every === 'month' ? 'month' : 'week',
    amount: cents(amountCents),
  };
}
