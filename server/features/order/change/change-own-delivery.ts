import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { feeLabel } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryDoubt } from '#contract/order/order-attention.ts';
import { adjustMoney } from './adjust-money.ts';
import { changeCosts, feeFactsOf, figuresOf, totalChange } from './change-costs.ts';
import { changedText } from './change-words.ts';
import { changePlan, type Plan } from './change-plan.ts';
import { seasonsForOrder } from '#server/features/catalogue/season/season-prices.ts';
import { shopperTerms } from '#server/features/order/checkout/order-terms.ts';
import { refuseMovingMoney } from './moving-money.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { DEARER_DAY, readDearerDays } from './other-days.ts';

/** What a shopper settles by another time. Whether a late payment is delivered at all is the owner's to say. */
const SETTLED_BY_TIME: readonly DeliveryDoubt[] = ['slot_gone', 'day_closed', 'time_closed'];

/**
 * Sends an order to another day, time, address or recipient for its shopper, by the rules of checkout and at the price
 * that was agreed for its bouquets, keeps in its history what was there before, and tells the owner. Another fee is to be
 * paid or refunded once the shopper has seen the `total`. Throws DELIVERY_UNAVAILABLE, SLOT_FULL and OUTSIDE_AREA with
 * the reason at the field, PRICE_CHANGED, RULE_NOT_MET, PAYMENT_BEING_CONFIRMED and REFUND_UNDER_WAY. The caller holds the order's row lock.
 */
export async function changeOwnDelivery(
  scope: Scope,
  order: Order,
  { total, ...plan }: Plan & { total: Cents | undefined },
): Promise<void> {
  const { deliveryDate: day } = plan;
  const before = cents(order.totalCents);
  const was = feeFactsOf(order);
  if (day !== order.deliveryDate) {
    const isDearer = await readDearerDays(
      scope,
      order,
      await seasonsForOrder(scope, scope.today()),
    );
    if (isDearer(day)) {
      throw new ShopError('DELIVERY_UNAVAILABLE', {
        message: `${DEARER_DAY}.`,
        issues: [{ path: 'deliveryDate', message: DEARER_DAY }],
      });
    }
  }
  // The florist may have begun it by now: its money does not go back by itself any more.
  if (
    order.status === 'paid' &&
    day !== order.deliveryDate &&
    order.deliveryDate <= scope.today()
  ) {
    order.movedOnItsDay = true;
  }
  const planned = await changePlan(scope, order, plan, {
    ...shopperTerms([], scope.now()),
    by: 'shopper',
    settledByTime: SETTLED_BY_TIME,
  });
  const fee = cents(order.deliveryCents);
  const costs = await changeCosts(scope, order, { was, subtotal: was.subtotal });
  const changes = [...costs, ...planned.changes];
  if (changes.length === 0) return;
  const lines = await scope.orders.linesOf(order);
  if (order.totalCents !== before) {
    await refuseOtherFeeOfSubscription(scope, order, fee);
    refuseUnseenPrice(order, lines, { before, fee, seen: total });
    await refuseMovingMoney(scope, order);
    await adjustMoney(scope, order, { before });
  }
  appendHistory(scope, order, changedText([...changes, ...totalChange(order, before)]), 'shopper');
  const { takesPlace, isElsewhere } = planned;
  const made = { order, lines, changes, before, takesPlace, isElsewhere, stock: [] };
  await scope.tell('order.changed', { by: 'shopper', ...made });
}

/**
 * Throws RULE_NOT_MET for the latest delivery of a subscription that goes on: the next ones go where it goes, at the price
 * that PayFast takes for each.
 */
async function refuseOtherFeeOfSubscription(
  { subscriptions }: Pick<Scope, 'subscriptions'>,
  order: Order,
  fee: Cents,
): Promise<void> {
  const subscription = order.subscriptionId ? await subscriptions.find(order.subscriptionId) : null;
  if (!subscription || subscription.status === 'ended') return;
  const [latest] = await subscriptions.latestOrders(subscription, 1);
  if (latest?.id !== order.id) return;
  throw new ShopError('RULE_NOT_MET', {
    message: `${feeText(order, fee)}, and the next deliveries of your subscription would go there at the old price. Nothing was saved. Choose a place and a time that cost the same, or end the subscription and begin another.`,
  });
}

/** Returns what the delivery of a changed order costs beside what it cost before. */
function feeText(order: Order, fee: Cents): string {
  const now = cents(order.deliveryCents);
  return `Delivery there and then ${now === 0 ? 'is free' : `costs ${randLabel(now)}`}, and not ${feeLabel(fee)}`;
}

/**
 * Throws PRICE_CHANGED where the shopper has not seen what the order comes to, and RULE_NOT_MET for one that is not paid:
 * its payment may be under way at the old price.
 */
function refuseUnseenPrice(
  order: Order,
  lines: readonly OrderLine[],
  { before, fee, seen }: { before: Cents; fee: Cents; seen: Cents | undefined },
): void {
  const cost = feeText(order, fee);
  if (order.paymentStatus !== 'paid') {
    throw new ShopError('RULE_NOT_MET', {
      message: `${cost}, so nothing was saved. Pay for the order first and change it then, or order again.`,
    });
  }
  if (seen === order.totalCents) return;
  const difference = order.totalCents - before;
  const amount = randLabel(cents(Math.abs(difference)));
  // Of what it comes down by, some may not have been paid yet.
  const rest =
    difference > 0
      ? `, and ${amount} would still be to pay`
      : `, which is ${amount} less. We refund what you have paid too much`;
  throw new ShopError('PRICE_CHANGED', {
    message: `${cost}. Nothing is saved yet: your order would come to ${randLabel(cents(order.totalCents))}${rest}. Save again if that is right.`,
    details: figuresOf(order, lines),
  });
}
