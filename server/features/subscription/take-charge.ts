import type { Cents } from '#contract/money/money.ts';
import {
  dayLaterThan,
  dayPaidFor,
  payfastsNext,
  paymentDay,
} from '#contract/subscription/subscription.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { askPayfast } from './ask-payfast.ts';
import { begin } from './begin-subscription.ts';
import { makeDelivery } from './make-delivery.ts';
import { noteFailedPayment } from './note-failed-payment.ts';
import { type Subscription, turnOf } from './subscription.entity.ts';
import { endedAtPayfast } from './ended-at-payfast.ts';

/** What the provider tells of an order that has been paid already. */
interface ToldAgain {
  provider: string;
  reference: string;
  outcome: 'complete' | 'failed' | 'cancelled' | 'pending' | 'other';
  amount: Cents | undefined;
  agreement?: string | undefined;
  /** The number that the payment names: the first order's, unless it is for a change of it. */
  orderNumber: string;
  /** When it was notified, which may be long before PayFast confirms it. */
  receivedAt: Date | undefined;
  /** It was never notified, and stands in the provider's books, which name no agreement. */
  isFromBooks: boolean;
  /** The provider has refunded all of it since. */
  isGivenBack: boolean;
}

type Taken = { state: 'settled' | 'ignored'; reason: string };

/**
 * Takes what PayFast tells of a subscription under the number of its first order, which is paid: a payment of the agreed
 * amount makes an order of its own, once; a payment that failed and an agreement that was ended are told. Returns
 * undefined for all else, which is money or news of the first order: an unknown agreement, another amount, a subscription
 * that has ended, and money that was given back already, which is to bring no flowers. The caller holds that order's row lock.
 */
export async function takeCharge(
  scope: Scope,
  first: Order,
  told: ToldAgain,
): Promise<Taken | undefined> {
  if (!first.subscriptionId || first.paymentStatus === 'unpaid') return undefined;
  if (told.orderNumber !== first.orderNumber) return undefined;
  const subscription = await scope.subscriptions.lock(first.subscriptionId);
  if (subscription?.firstOrder.id !== first.id) return undefined;
  const earlier = await scope.payments.findPayment(told.provider, told.reference);
  if (earlier && told.outcome === 'complete') return counted(scope, first, earlier.order.id, told);
  const { status, token } = subscription;
  if (status === 'awaiting_payment' && told.agreement) {
    await begin(scope, { subscription, first, agreement: told.agreement });
  }
  if (!isOf(scope, subscription, told)) {
    if (told.agreement && token) await tellOfAnother(scope, first, told);
    return undefined;
  }
  if (told.outcome === 'failed') return failed(scope, subscription);
  if (told.outcome === 'cancelled') return ended(scope, subscription);
  if (told.outcome !== 'complete') return undefined;
  if (subscription.status === 'ended' || told.amount !== subscription.amountCents) return undefined;
  if (told.isGivenBack) {
    // Nobody is told that it failed, and it is looked for no more.
    subscription.failedAt = scope.now();
    return undefined;
  }
  return paid(scope, subscription, first, told);
}

/** A payment that has made an order of this subscription counts once; one of another order is for the rules of orders. */
async function counted(
  { orders }: Scope,
  first: Order,
  orderId: string,
  { reference }: ToldAgain,
): Promise<Taken | undefined> {
  if (orderId === first.id) return undefined;
  const order = await orders.findById(orderId);
  if (order?.subscriptionId !== first.subscriptionId) return undefined;
  return { state: 'ignored', reason: `Payment ${reference} is already counted.` };
}

/** What is found in PayFast's books names no agreement: it is the subscription's once its payment is due. */
function isOf(
  scope: Scope,
  { token, nextDay }: Subscription,
  { agreement, isFromBooks }: ToldAgain,
): boolean {
  if (!isFromBooks) return agreement !== undefined && agreement === token;
  return token !== '' && scope.today() >= paymentDay(nextDay);
}

async function paid(
  scope: Scope,
  subscription: Subscription,
  first: Order,
  { provider, reference, receivedAt }: ToldAgain,
): Promise<Taken> {
  const today = scope.today();
  const { every, firstDay } = subscription;
  const wanted = dayPaidFor(turnOf(subscription), today);
  const charge = { provider, reference };
  const order = await makeDelivery(scope, subscription, { first, charge, wanted });
  const nextDay = dayLaterThan({ every, firstDay, day: wanted }, order.deliveryDate);
  // PayFast goes on although it has paused: it did so for as long as it can. What it told before the pause ends none.
  const isSince = receivedAt !== undefined && receivedAt > subscription.changedAt;
  const isGoingOn = subscription.status === 'paused' && subscription.isTold && isSince;
  if (isGoingOn) subscription.status = 'active';
  Object.assign(subscription, { nextDay, failedAt: null, changedAt: scope.now() });
  if (payfastsNext(every, today) !== paymentDay(nextDay)) await askPayfast(scope, subscription);
  const { orderNumber } = order;
  return { state: 'settled', reason: `Payment ${reference} paid for order ${orderNumber}.` };
}

async function failed(scope: Scope, subscription: Subscription): Promise<Taken> {
  const reason = 'A payment of the subscription failed.';
  if (subscription.status === 'ended') return { state: 'ignored', reason };
  await noteFailedPayment(scope, subscription);
  return { state: 'settled', reason };
}

async function ended(scope: Scope, subscription: Subscription): Promise<Taken> {
  const isNews = await endedAtPayfast(scope, subscription);
  return {
    state: isNews ? 'settled' : 'ignored',
    reason: 'PayFast has ended the subscription.',
  };
}

/** A shopper who paid twice at once has made two agreements, of which the shop keeps one. */
async function tellOfAnother(
  scope: Scope,
  order: Order,
  { agreement = '', reference }: ToldAgain,
): Promise<void> {
  await scope.tell('subscription.in-doubt', {
    order,
    occasion: `agreement ${agreement.slice(0, 40)}`,
    about: `a second agreement (payment ${reference})`,
    sentence: `Payment ${reference} belongs to a second agreement at PayFast for order ${order.orderNumber}, of which the shop makes no orders. End it on PayFast’s site, so that nobody is charged twice, and refund what it paid.`,
  });
}
