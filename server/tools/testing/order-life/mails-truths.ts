import { addDays } from '#contract/time/johannesburg-time.ts';
import { longDate } from '#contract/time/date-text.ts';
import { randLabel, cents } from '#contract/money/money.ts';
import type { Books, MailInBooks, OrderInBooks } from './books.ts';
import { agreedOf, moneyOf, owedOf } from './books.ts';
import { type Moment, of, reasonsOf, type Truth } from './moment.ts';

const TO_COME = ['paid', 'preparing', 'out_for_delivery', 'attempted'];

type Holds = (moment: Moment, order: OrderInBooks, mail: MailInBooks) => boolean;

/** What a mail says, and when it is true. */
const CLAIMS: readonly [said: RegExp, holds: Holds][] = [
  [
    /order \S+ is confirmed/,
    ({ life }, { status, stock, day }) =>
      TO_COME.includes(status) && stock === 'sold' && day >= life.today,
  ],
  [
    /stays paid/,
    (_, { status, paid }) => paid === 'paid' && [...TO_COME, 'delivered'].includes(status),
  ],
  [/Nothing will be delivered/, (_, { status }) => status === 'cancelled' || status === 'refunded'],
  [/is cancelled/, (_, { status }) => status === 'cancelled'],
  [
    /\b(is due|is now due) on/,
    ({ life }, { status, paid, day }) =>
      paid === 'paid' && TO_COME.includes(status) && day >= life.today,
  ],
  [
    /was not cancelled|order stands/i,
    (_, { status }) => TO_COME.includes(status) || status === 'delivered',
  ],
  [
    /order \S+ is on its way|flowers are on their way/,
    (_, { status }) => status === 'out_for_delivery',
  ],
  [/order \S+ is ready|flowers are ready/, (_, { status }) => status === 'out_for_delivery'],
  [/was not collected/, (_, { status }) => status === 'attempted'],
  [/has been collected/, (_, { status }) => status === 'delivered'],
  [/subscription, which goes on/, (moment, order) => isOneOf(moment, order, ['active', 'paused'])],
  [/Nothing more is charged for it/, (moment, order) => isOneOf(moment, order, ['ended'])],
  [/until you resume it/, (moment, order) => isOneOf(moment, order, ['paused'])],
  [
    /flowers come every \w+( \w+)? (from now on|again)/,
    (moment, order) => isOneOf(moment, order, ['active']),
  ],
  [
    /goes back onto it|back onto the gift voucher/,
    ({ books }, { id }) =>
      books.payments.some(({ order, provider }) => order === id && provider === 'gift'),
  ],
  [/nobody could receive it/, (_, { status }) => status === 'attempted'],
  [/it was delivered/, (_, { status }) => status === 'delivered'],
  [/has been delivered/, (_, { status }) => status === 'delivered'],
  [/have no payment for it/, ({ books }, order) => moneyOf(books, order).came === 0],
  [/Please look at this order/, (moment, order) => reasonsOf(moment, order).length > 0],
  [/will contact you soon/, (moment, order) => reasonsOf(moment, order).length > 0],
  [/later than we could hold/, (_, { paidLate }) => paidLate],
  [/arrived in time/, (_, { paidLate }) => !paidLate],
  [/We have closed the day/, ({ life }, { day }) => life.wishes.closed.has(day)],
  [
    /You cancelled this order/,
    ({ life }, { id }) =>
      [...life.orders.values()].some((order) => order.id === id && order.unwanted),
  ],
  [/was paid twice/, ({ books }, order) => moneyOf(books, order).came >= 2 * order.total],
  [/nothing more (will be delivered|to collect)/, (_, { status }) => status === 'refunded'],
  [/still to be (delivered|collected)/, (_, { status }) => TO_COME.includes(status)],
  [
    /We’ll refund you R[\d.]+|The remaining R[\d.]+ will follow/,
    (moment, order, { text }) => {
      const owed = owedOf(moment.books, order);
      return followingRefunds(moment, order).some((refunded) => {
        const rest = randLabel(cents(owed + refunded));
        return (
          text.includes(`We’ll refund you ${rest}`) ||
          text.includes(`remaining ${rest} will follow`)
        );
      });
    },
  ],
  [
    /We’re keeping R[\d.]+, as agreed/,
    ({ books }, order, { text }) =>
      text.includes(`We’re keeping ${randLabel(cents(agreedOf(books, order)))},`),
  ],
  [
    /refunded what you paid for it: R[\d.,]+ in all/,
    ({ books }, order, { text }) => text.includes(randLabel(cents(moneyOf(books, order).gone))),
  ],
];

/**
 * Whether an order is one of a subscription in one of these states. What a press has done is told before PayFast is, which
 * may answer that it has ended it.
 */
function isOneOf(
  { books, before, step }: Moment,
  { subscription }: OrderInBooks,
  states: readonly string[],
): boolean {
  const found = books.subscriptions.find(({ id }) => id === subscription);
  const old = before.subscriptions.find(({ id }) => id === subscription);
  const isEndedSince = step[0] === 'press' && found?.status === 'ended' && old?.status !== 'ended';
  return found !== undefined && (states.includes(found.status) || isEndedSince);
}

/** What can still have been refunded of an order after an email of this step, since a cancellation has refunds follow. */
function followingRefunds({ before, books, step }: Moment, { id }: OrderInBooks): number[] {
  if (step[0] !== 'unwant') return [0];
  return newRefunds(before, books, id).reduceRight<number[]>(
    (sums, { amount }) => [...sums, (sums.at(-1) ?? 0) + amount],
    [0],
  );
}

export function newRefunds(before: Books, { refunds }: Books, order: string): Books['refunds'] {
  const known = new Set(before.refunds.filter(({ state }) => state === 'done').map(({ id }) => id));
  return refunds.filter(
    (refund) =>
      refund.order === order && refund.state === 'done' && !refund.isFound && !known.has(refund.id),
  );
}

/** The owner is told when an order was due, also when that is over. */
export const OWNER = 'owner@example.com';

const LONG_DATE =
  /(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday) \d{1,2} [A-Z][a-z]+ \d{4}/g;

export function newMails({ before, books }: Moment): MailInBooks[] {
  const known = new Set(before.mails.map(({ id }) => id));
  return books.mails.filter(({ id }) => !known.has(id));
}

export function eachMail(
  moment: Moment,
  judge: (order: OrderInBooks, mail: MailInBooks) => string[],
): string[] {
  return newMails(moment).flatMap((mail) => {
    const order = moment.books.orders.find(({ id }) => id === mail.order);
    if (!order) return [];
    return judge(order, mail).map((fault) => of(moment, order, `mail ${mail.kind}: ${fault}`));
  });
}

const mailsAreTrue: Truth = (moment) =>
  eachMail(moment, (order, mail) =>
    CLAIMS.flatMap(([said, holds]) => {
      const words = said.exec(`${mail.subject}\n${mail.text}`)?.[0];
      return words && !holds(moment, order, mail) ? [`says "${words}"`] : [];
    }),
  );

/** Before a day that is said to be over: in a sentence, or in what a change lists below "Before". */
const WAS_DUE =
  /(was (to be delivered|to be collected|due|ready) on |\nBefore\n(Delivery|Collection): )$/;

/** A day that is named is the order's own, or said to be over. */
const daysAreTrue: Truth = (moment) =>
  eachMail(moment, (order, { id, text, recipient, kind }) => {
    const old = moment.before.orders.find(({ id }) => id === order.id);
    const others = otherDays(moment, order, kind);
    return [...text.matchAll(LONG_DATE)].flatMap(({ 0: day, index }) => {
      const isPast = WAS_DUE.test(text.slice(0, index));
      // A copy says when it was due before the order was moved, in the past.
      if (isPast && moment.life.copies.has(id)) return [];
      if (others.some((each) => longDate(each) === day)) return [];
      const known = isPast ? [old?.day, order.day] : [order.day];
      const isKnown = known.some((each) => each && longDate(each) === day);
      if (!isKnown) return [`names ${day}`];
      const isOver = order.day < moment.life.today && !isPast && recipient !== OWNER;
      return isOver ? [`names ${day}, which is over`] : [];
    });
  });

/** Days that are not those of an order: until when a gift voucher is good, and when flowers come again. */
function otherDays(
  { books, life }: Moment,
  { id, way, subscription, voucher }: OrderInBooks,
  kind: string,
) {
  const gift = books.gifts.find(({ order }) => order === id);
  const flowers = books.subscriptions.find((each) => each.id === subscription);
  // One that begins with its second payment tells of that one’s delivery as well.
  const made = books.orders.filter(
    (order) => order.subscription === subscription && order.id !== id,
  );
  const next = flowers ? [flowers.nextDay, ...made.map(({ day }) => day)] : [];
  const isOfFlowers = kind === 'subscription' || kind === 'subscription-owner';
  return [
    ...(way === 'email' ? [gift?.expiresOn ?? '', life.today] : []),
    ...(kind === 'order-paid'
      ? [books.gifts.find((each) => each.id === voucher)?.expiresOn ?? '']
      : []),
    ...(isOfFlowers ? next.flatMap((day) => [day, addDays(day, -2)]) : []),
  ].filter(Boolean);
}

/** Statuses of which the shopper is told, and in which kind of mail. */
const TOLD: Readonly<Record<string, string>> = {
  paid: 'order-paid',
  out_for_delivery: 'order-out-for-delivery',
  attempted: 'order-attempted',
  delivered: 'order-delivered',
  refunded: 'order-refunded',
};

const moveIsTold: Truth = (moment) => {
  const { before, books, life, step } = moment;
  return books.orders.flatMap((order) => {
    const old = before.orders.find(({ id }) => id === order.id);
    if (!old || old.status === order.status) return [];
    // Of an order that was never paid its shopper is told nothing.
    const isTold = step[0] === 'cancel' || (step[0] === 'unwant' && old.status === 'paid');
    const isBought = order.way === 'email' && order.status === 'delivered';
    const isCancelled = order.status === 'cancelled' && isTold;
    const kind = isCancelled ? 'order-cancelled' : TOLD[isBought ? 'paid' : order.status];
    const [, { email } = { email: '' }] =
      [...life.orders].find(([, { id }]) => id === order.id) ?? [];
    const hasMail = newMails(moment).some(
      (mail) => mail.order === order.id && mail.kind === kind && mail.recipient === email,
    );
    if (!kind || hasMail || wasUndone(books, order, kind) || endedByFound(moment, order)) return [];
    return [of(moment, order, `became ${order.status}, and the shopper got no ${kind}`)];
  });
};

/** An order that comes into a status again gets its mail once for each turn. */
function wasUndone(books: Books, order: OrderInBooks, kind: string): boolean {
  return (
    kind !== 'order-paid' &&
    books.mails.some((mail) => mail.order === order.id && mail.kind === kind)
  );
}

/** The customer may have been told of a refund that PayFast shows: the owner is asked to look instead. */
function endedByFound({ before, books }: Moment, { id, status }: OrderInBooks): boolean {
  const known = new Set(before.refunds.map((refund) => refund.id));
  const found = books.refunds.filter((refund) => refund.isFound && !known.has(refund.id));
  return status === 'refunded' && found.some(({ order }) => order === id);
}

/** A wish to cancel ends with a cancelled order, or with one answer. */
const wishIsAnswered: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const old = moment.before.orders.find(({ id }) => id === order.id);
    const isOver = ['cancelled', 'expired', 'payment_failed', 'refunded'].includes(order.status);
    if (!old?.cancelRequested || order.cancelRequested || isOver) return [];
    const answers = answersTo(moment, order);
    return answers.length === 1
      ? []
      : [of(moment, order, `the wish to cancel got ${answers.length} answers`)];
  });

/** The emails of this moment that say for the first time that an order was not cancelled. */
export function answersTo(moment: Moment, { id }: OrderInBooks): MailInBooks[] {
  return newMails(moment).filter(
    (mail) => mail.order === id && mail.kind === 'order-stands' && !moment.life.copies.has(mail.id),
  );
}

export const MAIL_TRUTHS: Readonly<Record<string, Truth>> = {
  'a mail says only what is so when it is sent': mailsAreTrue,
  'a mail names no day but the one on which the order is due': daysAreTrue,
  'the shopper is told of every move': moveIsTold,
  'a wish to cancel is answered, also by going on': wishIsAnswered,
};
