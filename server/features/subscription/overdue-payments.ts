import { dayAfter, dayPaidFor, paymentDay } from '#contract/subscription/subscription.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { endedAtPayfast } from './ended-at-payfast.ts';
import { noteFailedPayment } from './note-failed-payment.ts';
import { hasFailedSince, type Subscription, turnOf } from './subscription.entity.ts';
import { GIVE_UP_MS } from './tell-payfast.ts';

/** No email goes out at night: the first minute of the day at which one does. */
const MORNING = 9 * 60;

/** Money of so long ago is looked for, as that of any other payment. */
const LOOKED_FOR_DAYS = 30;

const occasionOf = (due: DateText) => `unpaid ${due}`;

/**
 * Returns the subscriptions of which nothing was heard by the morning after a payment was due: PayFast does not tell for
 * ever, and a shop that was away hears of none. One is left alone once it is known that the payment failed, and while
 * PayFast is still being told to take it.
 */
export async function overduePayments(
  scope: Pick<Scope, 'subscriptions' | 'mails' | 'now'>,
): Promise<Subscription[]> {
  const now = scope.now();
  const { date: today, minute } = johannesburgTime(now);
  if (minute < MORNING) return [];
  const overdue: Subscription[] = [];
  for (const subscription of await scope.subscriptions.unpaid(today)) {
    if (!isOverdue(subscription, now)) continue;
    const occasion = occasionOf(dueDelivery(subscription, today));
    const [order] = await scope.subscriptions.latestOrders(subscription, 1);
    const isAsked = order && (await scope.mails.hasMail(order, occasion));
    if (!isAsked) overdue.push(subscription);
  }
  return overdue;
}

/** Returns the day from which on PayFast's books have what was not told of a subscription. */
export function lookedForFrom({ nextDay }: Subscription, today: DateText): DateText {
  const [due, earliest] = [paymentDay(nextDay), addDays(today, -LOOKED_FOR_DAYS)];
  return due > earliest ? due : earliest;
}

/**
 * Tells of the payments that did not come, once for each: PayFast's books, if they could be read, were applied before.
 * Where they could not, the owner is asked to look on the day of the delivery.
 */
export async function tellOverdue(
  scope: Scope,
  overdue: readonly Subscription[],
  { areBooksRead }: { areBooksRead: boolean },
): Promise<void> {
  for (const { id, token } of overdue) {
    const found = areBooksRead ? await scope.gateway.agreement(token) : undefined;
    const known = found?.kind === 'known' ? found : undefined;
    await scope.transaction(async (inner) => {
      const subscription = await inner.subscriptions.lock(id);
      if (!subscription || !isOverdue(subscription, inner.now())) return;
      if (known?.state === 'ended') await endedAtPayfast(inner, subscription);
      else if (known && isStillTaken(subscription, known.next, inner.today())) return;
      else if (areBooksRead) await noteFailedPayment(inner, subscription);
      else await askToLook(inner, subscription);
    });
  }
}

/** Returns the latest delivery whose payment was due before today. */
function dueDelivery(subscription: Subscription, today: DateText): DateText {
  return dayPaidFor(turnOf(subscription), addDays(today, -1));
}

function isOverdue(subscription: Subscription, now: Date): boolean {
  const { isTold, changedAt } = subscription;
  if (!isTold && now.getTime() - changedAt.getTime() < GIVE_UP_MS) return false;
  const today = johannesburgTime(now).date;
  const due = paymentDay(dueDelivery(subscription, today));
  return subscription.status === 'active' && due < today && !hasFailedSince(subscription, due);
}

/** PayFast, which was told late, takes the payment today or tomorrow, and not for the delivery after it. */
function isStillTaken(
  subscription: Subscription,
  next: DateText | undefined,
  today: DateText,
): boolean {
  const { every, firstDay } = subscription;
  const later = paymentDay(dayAfter(every, firstDay, dueDelivery(subscription, today)));
  return next !== undefined && next >= today && next <= addDays(today, 1) && next < later;
}

async function askToLook(scope: Scope, subscription: Subscription): Promise<void> {
  const due = dueDelivery(subscription, scope.today());
  const [order] = await scope.subscriptions.latestOrders(subscription, 1);
  if (!order || due > scope.today()) return;
  const taken = longDate(paymentDay(due));
  await scope.tell('subscription.in-doubt', {
    order,
    occasion: occasionOf(due),
    about: `no payment for ${longDate(due)}`,
    sentence: `PayFast was to take the payment for the delivery of ${longDate(due)} on ${taken}. It has told of none, and its books could not be read, so no order was made. Look for the payment on PayFast’s site: where it was taken, the customer waits for flowers or for their money.`,
  });
}
