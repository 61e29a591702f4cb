import {
  dayAfter,
  dayPaidFor,
  LONGEST_PAUSE,
  paymentDay,
} from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import { longDate } from '#contract/time/date-text.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { endedAtPayfast } from './ended-at-payfast.ts';
import { hasFailedSince, type Subscription, turnOf } from './subscription.entity.ts';

/** What a job needs to know of the subscription of which PayFast is told. */
export interface TellPayfast {
  subscriptionId: string;
}

/** After so long the owner is asked to do it on PayFast's site. */
export const GIVE_UP_MS = 48 * 60 * 60_000;

/** Tells the email apart that asks the owner to do it for a change. */
export const untoldOccasion = (changedAt: Date): string => `untold ${changedAt.toISOString()}`;

/** PayFast could not be asked; the queue tries again. */
class PayfastAwayError extends Error {}

type Told = 'told' | 'gone' | { kind: 'refused' | 'unknown'; reason: string };

/**
 * Makes PayFast's agreement what the subscription is by now: ended, paused, or with its next payment on its day. PayFast
 * is asked first how it has it, so that nothing is done twice. Throws PayfastAwayError while PayFast cannot be asked;
 * the owner is asked to do it where PayFast refuses, and after two days.
 */
export async function tellPayfast(scope: Scope, { subscriptionId }: TellPayfast): Promise<void> {
  const subscription = await scope.subscriptions.find(subscriptionId);
  if (!subscription || subscription.isTold || subscription.token === '') return;
  const { changedAt } = subscription;
  const told = await bringInLine(scope, subscription);
  if (told === 'gone') {
    await scope.transaction(async (inner) => {
      const now = await inner.subscriptions.lock(subscriptionId);
      if (now) await endedAtPayfast(inner, now);
    });
    return;
  }
  if (told === 'told') {
    await scope.transaction(async (inner) => {
      const now = await inner.subscriptions.lock(subscriptionId);
      // What was changed meanwhile is told by a job of its own, or by this one's next attempt.
      if (now && now.changedAt.getTime() === changedAt.getTime()) now.isTold = true;
    });
    if (await scope.subscriptions.isUntold(subscriptionId))
      throw new PayfastAwayError('The subscription was changed meanwhile');
    return;
  }
  const isOver = scope.now().getTime() - changedAt.getTime() > GIVE_UP_MS;
  if (told.kind === 'unknown' && !isOver) throw new PayfastAwayError(told.reason);
  await askOwner(scope, subscription, told.reason);
}

async function bringInLine({ gateway, today }: Scope, subscription: Subscription): Promise<Told> {
  const { token, status } = subscription;
  const found = await gateway.agreement(token);
  if (found.kind !== 'known') return found;
  if (found.state === 'ended') {
    return status === 'ended' ? 'told' : 'gone';
  }
  if (status === 'ended') return toldBy(await gateway.changeAgreement(token, { to: 'end' }));
  if (status === 'paused') {
    if (found.state === 'paused') return 'told';
    return toldBy(await gateway.changeAgreement(token, { to: 'pause', payments: LONGEST_PAUSE }));
  }
  if (found.state === 'paused') {
    const goneOn = toldBy(await gateway.changeAgreement(token, { to: 'go-on' }));
    if (goneOn !== 'told') return goneOn;
  }
  const day = payableDay(subscription, today());
  const isTakenNow = day !== paymentDay(subscription.nextDay) && found.next === today();
  if (found.next === day || isTakenNow) return 'told';
  return toldBy(await gateway.changeAgreement(token, { to: 'pay-on', day }));
}

/**
 * Returns the day of the next payment: tomorrow at the earliest, for PayFast takes none on a day that is over; after one
 * that failed that of the delivery after it.
 */
function payableDay(subscription: Subscription, today: DateText): DateText {
  const { every, firstDay, nextDay } = subscription;
  const paidFor = dayPaidFor(turnOf(subscription), today);
  if (hasFailedSince(subscription, paymentDay(paidFor)))
    return paymentDay(dayAfter(every, firstDay, paidFor));
  const [due, tomorrow] = [paymentDay(nextDay), addDays(today, 1)];
  return due < tomorrow ? tomorrow : due;
}

function toldBy(answer: Awaited<ReturnType<Scope['gateway']['changeAgreement']>>): Told {
  return answer.kind === 'accepted' ? 'told' : answer;
}

const WANTED: Readonly<Record<string, readonly [about: string, what: string]>> = {
  ended: ['end it', 'End the agreement on PayFast’s site, so that nothing more is charged.'],
  paused: [
    'pause it',
    'Pause the agreement on PayFast’s site, so that nothing is charged meanwhile.',
  ],
};

async function askOwner(scope: Scope, subscription: Subscription, why: string): Promise<void> {
  const { status, changedAt } = subscription;
  await scope.transaction(async (inner) => {
    const [order] = await inner.subscriptions.latestOrders(subscription, 1);
    if (!order) return;
    const day = longDate(payableDay(subscription, inner.today()));
    const [about, what] = WANTED[status] ?? [
      `next payment on ${day}`,
      `Have the next payment taken on ${day}, on PayFast’s site.`,
    ];
    await inner.tell('subscription.in-doubt', {
      order,
      occasion: untoldOccasion(changedAt),
      about,
      sentence: `The subscription of order ${order.orderNumber} was changed, and PayFast could not be told: ${why} ${what}`,
    });
  });
}
