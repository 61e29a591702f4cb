import { parseRand } from '#contract/money/money.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Books, OrderInBooks, PaymentInBooks, SubscriptionInBooks } from './books.ts';
import type { LivingOrder, LivingSubscription } from './life.ts';
import { newMails } from './mails-truths.ts';
import { type Moment, of, type Truth } from './moment.ts';

/** A subscription with what its shopper knows of it. */
interface Flowers {
  now: SubscriptionInBooks;
  old: SubscriptionInBooks | undefined;
  known: LivingSubscription;
  first: OrderInBooks;
  shopper: LivingOrder;
  orders: OrderInBooks[];
  /** Those that were made at this step. */
  made: OrderInBooks[];
}

function flowersOf({ books, before, life }: Moment): Flowers[] {
  return books.subscriptions.flatMap((now) => {
    const known = life.subscriptions.get(now.first);
    const first = books.orders.find(({ id }) => id === now.first);
    const shopper = [...life.orders.values()].find(({ id }) => id === now.first);
    if (!known || !first || !shopper) return [];
    const old = before.subscriptions.find(({ id }) => id === now.id);
    const orders = books.orders.filter(({ subscription }) => subscription === now.id);
    const made = orders.filter(({ id }) => id !== now.first && !isIn(before, id));
    return [{ now, old, known, first, shopper, orders, made }];
  });
}

const isIn = ({ orders }: Books, id: string): boolean => orders.some((order) => order.id === id);

/** The delivery after that of a day; of a month the first one’s day, or the last day of a month that has none. */
function dayAfter({ every }: LivingSubscription, first: DateText, day: DateText): DateText {
  if (every !== 'month') return addDays(day, every === 'week' ? 7 : 14);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wanted = Math.min(Number(first.slice(-2)), last);
  return new Date(Date.UTC(year, month, wanted)).toISOString().slice(0, 10);
}

function after(known: LivingSubscription, day: DateText): void {
  const { days } = known;
  while (days && days.next <= day) days.next = dayAfter(known, days.first, days.next);
}

/** The first delivery that is not over. */
function toCome(known: LivingSubscription, today: DateText): DateText {
  const { first = today, next = today } = known.days ?? {};
  let day = next;
  while (day < today) day = dayAfter(known, first, day);
  return day;
}

/** Whether nothing can be made of a payment that is settled at this step: it is to be refunded. */
const ASKING = ['check', 'check-all', 'check-unclear', 'mark', 'jobs'];

function isTooLate({ now, old, first }: Flowers, { before, step }: Moment): boolean {
  const wasPaid = before.orders.some(({ id, paid }) => id === first.id && paid !== 'unpaid');
  const isOver = old?.status === 'ended' || now.status === 'ended';
  return isOver || !wasPaid || first.paid === 'unpaid' || ASKING.slice(0, 4).includes(step[0]);
}

/** Remembers what has become of subscriptions at a step. */
export function follow(moment: Moment): void {
  const { books, before, life, step, isRefused } = moment;
  for (const each of flowersOf(moment)) {
    const { now, old, known, first, made } = each;
    if (now.status !== 'awaiting_payment' && !known.days) {
      known.days = { first: first.day, next: dayAfter(known, first.day, first.day) };
    }
    // A step that names an order of none is about the first of all.
    const id = life.orders.get(step[1] ?? '')?.id;
    const named = books.orders.find((order) => order.id === id)?.subscription;
    const isAbout = (named ?? books.subscriptions[0]?.id) === now.id;
    if (isAbout && !isRefused && known.state !== 'ended') pressed(moment, known);
    if (old?.status !== 'ended' && isEndedThere(each)) known.state = 'ended';
    for (const { day } of made) after(known, day);
    const isKnown = (reference: string) =>
      before.notifications.some((told) => told.reference === reference && isSettled(told));
    const settled = books.notifications.filter(
      (told) => told.number === first.number && isSettled(told) && !isKnown(told.reference),
    );
    if (!isTooLate(each, moment)) continue;
    for (const { reference } of settled) known.tooLate.add(reference);
  }
}

const isSettled = ({ state }: { state: string }): boolean => state !== 'received';

function pressed({ life, step: [name, , word] }: Moment, known: LivingSubscription): void {
  const { days } = known;
  if (name === 'end-subscription' || (name === 'press' && word === 'end')) known.state = 'ended';
  if (name !== 'press' || !days) return;
  if (word === 'skip' && known.state === 'going-on') {
    days.next = dayAfter(known, days.first, toCome(known, life.today));
  }
  if (word === 'pause') known.state = 'paused';
  if (word === 'resume' && known.state === 'paused') {
    known.state = 'going-on';
    // PayFast takes a payment tomorrow at the earliest, two days before its delivery.
    after(known, addDays(life.today, 2));
  }
}

/** PayFast has ended it, and has told so or was asked. */
function isEndedThere({ now, shopper }: Flowers): boolean {
  return now.status === 'ended' && toldOf(shopper, now).some((told) => told.status === 'CANCELLED');
}

interface Told {
  reference: string;
  status: string;
  amount: number;
}

/** What PayFast has told, or would tell, of an agreement. */
function toldOf({ pages }: LivingOrder, { token }: SubscriptionInBooks): Told[] {
  return pages
    .flatMap(({ paid }) => paid?.notifications ?? [])
    .filter((told) => token !== '' && told['token'] === token)
    .map((told) => ({
      reference: told['pf_payment_id'] ?? '',
      status: told['payment_status'] ?? '',
      amount: Math.round(Number(told['amount_gross']) * 100),
    }));
}

/** Every payment of the agreed amount that came while it went on has paid for an order of its own, and for one only. */
const paymentsMakeOrders: Truth = (moment) =>
  flowersOf(moment).flatMap(({ now, known, first, shopper, orders }) => {
    const { books, life } = moment;
    const settled = books.notifications.filter(isSettled).map(({ reference }) => reference);
    const told = toldOf(shopper, now).filter(
      ({ status, amount, reference }) =>
        status === 'COMPLETE' && amount === known.costs && settled.includes(reference),
    );
    const counted = books.payments.filter(({ isExtra, part }) => !isExtra && part === '');
    const pays = ({ order, isExtra }: PaymentInBooks) =>
      !isExtra &&
      orders.some(({ id }) => id === order) &&
      counted.filter((each) => each.order === order).length === 1;
    return told.flatMap(({ reference }) => {
      const payment = books.payments.find((each) => each.reference === reference);
      if (life.mistaken.has(reference) || known.tooLate.has(reference)) return [];
      return payment && pays(payment)
        ? []
        : [of(moment, first, `payment ${reference} has paid for no delivery`)];
    });
  });

/** Every order of a subscription but the first has one payment of its own, which PayFast has taken for it. */
const ordersArePaid: Truth = (moment) =>
  flowersOf(moment).flatMap(({ first, known, shopper, orders }) => {
    const taken = shopper.pages
      .flatMap(({ paid }) => paid?.notifications ?? [])
      .filter((told) => told['payment_status'] === 'COMPLETE')
      .map((told) => told['pf_payment_id']);
    return orders
      .filter(({ id }) => id !== first.id)
      .flatMap((order) => {
        const paid = moment.books.payments.filter((each) => each.order === order.id);
        const own = paid.filter(
          ({ reference, amount, isExtra }) =>
            !isExtra && amount === known.costs && taken.includes(reference),
        );
        return own.length === 1
          ? []
          : [of(moment, order, `${own.length} payments of the subscription have paid it`)];
      });
  });

/** What was ended makes no order, and what was left out is not delivered. */
const daysAreKept: Truth = (moment) =>
  flowersOf(moment).flatMap((each) => {
    const { old, now, known, made, first } = each;
    const { books, life } = moment;
    const wanted = old?.nextDay;
    const isFree = life.wishes.places === null && (wanted ?? '') > life.today;
    const isOpen = wanted !== undefined && !books.closed.includes(wanted);
    const isNew = old === undefined || old.status === 'awaiting_payment';
    return [
      ...(old?.status === 'ended' ? made : []).map((order) =>
        of(moment, order, 'was made of a subscription that had ended'),
      ),
      ...made.slice(0, isNew ? 0 : 1).flatMap((order) => {
        const isRight = isFree && isOpen ? order.day === wanted : order.day >= (wanted ?? '');
        return isRight ? [] : [of(moment, order, `was to come on ${wanted}`)];
      }),
      ...(!known.days || known.days.next === now.nextDay
        ? []
        : [of(moment, first, `its next delivery is ${now.nextDay}, not ${known.days.next}`)]),
      ...made.flatMap((order) => paidMailOf(moment, order)),
    ];
  });

/** The shopper of an order that was made is told of it. */
function paidMailOf(moment: Moment, order: OrderInBooks): string[] {
  const isTold = newMails(moment).some(
    (mail) => mail.order === order.id && mail.kind === 'order-paid' && mail.recipient !== '',
  );
  return isTold ? [] : [of(moment, order, 'was made, and its shopper got no email')];
}

const STATES = { 'going-on': 'active', paused: 'paused', ended: 'ended' } as const;

/** It goes on, rests or has ended as its shopper or owner wanted it last, or as PayFast has told. */
const stateIsWanted: Truth = (moment) =>
  flowersOf(moment).flatMap(({ now, known, first, orders }) => {
    if (!known.days) return [];
    const row = moment.screens.subscriptions?.subscriptions.find(({ id }) => id === now.id);
    const deliveries = orders.filter(({ paid }) => paid !== 'unpaid').length;
    const isRead =
      row?.status === now.status &&
      row.nextDay === toCome(known, moment.life.today) &&
      row.deliveries >= deliveries &&
      parseRand(row.amount) === known.costs;
    return [
      ...(STATES[known.state] === now.status
        ? []
        : [of(moment, first, `its subscription is ${now.status}, and was to be ${known.state}`)]),
      ...(isRead ? [] : [of(moment, first, `the owner reads ${JSON.stringify(row)} of it`)]),
    ];
  });

/** A change of a subscription is told to its shopper in one email. */
const changeIsTold: Truth = (moment) =>
  flowersOf(moment).flatMap(({ now, old, first }) => {
    if (!['press', 'end-subscription'].includes(moment.step[0]) || !old) return [];
    const isChanged = old.status !== now.status || old.nextDay !== now.nextDay;
    const mails = newMails(moment).filter(({ kind }) => kind === 'subscription');
    // Asked about a pause, PayFast may answer that it has ended it.
    const isEndedThere = now.status === 'ended' && moment.step[2] !== 'end';
    const most = isEndedThere ? 2 : 1;
    return mails.length <= most && isChanged === mails.length > 0
      ? []
      : [of(moment, first, `${mails.length} emails tell of its subscription`)];
  });

export const SUBSCRIPTION_TRUTHS: Readonly<Record<string, Truth>> = {
  'a payment of a subscription that goes on has paid for an order of its own': paymentsMakeOrders,
  'an order of a subscription has one payment, which PayFast has taken': ordersArePaid,
  'flowers that come again come on their days, and not once they have ended': daysAreKept,
  'a subscription goes on, rests and ends as it was wanted': stateIsWanted,
  'a change of a subscription is told to its shopper, once': changeIsTold,
};
