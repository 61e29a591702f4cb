import { isOpenStatus } from '#contract/order/order-lists.ts';
import { type OrderInBooks, owedOf, priceKept } from './books.ts';
import { type Moment, of, reasonsOf, type Truth } from './moment.ts';

const openAreListed: Truth = (moment) => {
  const { books, screens } = moment;
  const listed = new Set(screens.open.orders.map(({ id }) => id));
  const open = books.orders.filter(({ status }) => isOpenStatus(status));
  return [
    ...open.flatMap((order) => (listed.has(order.id) ? [] : [of(moment, order, 'is not listed')])),
    ...(screens.open.total === open.length
      ? []
      : [`${screens.open.total} orders are said to be open`]),
  ];
};

/** Every day that has open orders is named with their number, the past ones too. */
const openDaysAreNamed: Truth = ({ books, screens }) => {
  const days = Map.groupBy(
    books.orders.filter(({ status }) => isOpenStatus(status)),
    ({ day }) => day,
  );
  const named = new Map(screens.day.openDays.map(({ date, orders }) => [date, orders]));
  return [...new Set([...days.keys(), ...named.keys()])].flatMap((day) => {
    const there = days.get(day)?.length ?? 0;
    return named.get(day) === there
      ? []
      : [`Of ${day} ${named.get(day)} open orders are named, not ${there}`];
  });
};

const openAreOnOverview: Truth = (moment) => {
  const { overview } = moment.screens;
  const counts = new Map(overview.later.map(({ date, count }) => [date, count]));
  for (const { date, states, collections = [] } of [overview.today, overview.tomorrow]) {
    const open = [...states, ...collections].filter(({ status }) => isOpenStatus(status));
    counts.set(
      date,
      open.reduce((sum, { count }) => sum + count, 0),
    );
  }
  return moment.books.orders.flatMap((order) => {
    if (!isOpenStatus(order.status) || order.day < moment.life.today) return [];
    return counts.get(order.day) ? [] : [of(moment, order, 'is not on the overview')];
  });
};

const dayIsListed: Truth = (moment) => {
  const { books, screens, life } = moment;
  const listed = new Set(screens.day.orders.map(({ id }) => id));
  const printed = new Set(screens.papers.workOrders.map(({ orderNumber }) => orderNumber));
  const due = books.orders.filter(({ status, day }) => isOpenStatus(status) && day === life.today);
  return due.flatMap((order) => [
    ...(listed.has(order.id) ? [] : [of(moment, order, 'is due and not in the list of the day')]),
    ...(printed.has(order.number) || order.status === 'out_for_delivery'
      ? []
      : [of(moment, order, 'is due and not on the papers of the day')]),
  ]);
};

/** An order with something wrong is named first, with words for it; see {@link wrongs}. */
const urgentAreNamed: Truth = (moment) => {
  const { books, screens } = moment;
  const { first, orders } = screens.overview.attention;
  const named = new Set(first.map(({ id }) => id));
  const listed = new Set(screens.urgent.orders.map(({ id }) => id));
  const urgent = books.orders.filter((order) => reasonsOf(moment, order).length > 0);
  return [
    ...urgent.flatMap((order) => [
      ...(listed.has(order.id)
        ? []
        : [of(moment, order, 'is not among those that need the owner')]),
      ...(named.has(order.id) || first.length >= 5
        ? []
        : [of(moment, order, 'is not named first')]),
    ]),
    ...(orders === urgent.length ? [] : [`The overview counts ${orders}, not ${urgent.length}`]),
  ];
};

/** What is wrong with an order, by the books, and the words in which the owner must read it. */
function wrongs(moment: Moment, order: OrderInBooks): { what: string; words: RegExp }[] {
  const { books, life } = moment;
  const isToCome = isOpenStatus(order.status);
  return [
    ...(isToCome && order.day < life.today
      ? [{ what: 'its day has passed', words: /was due/i }]
      : []),
    ...(order.cancelRequested
      ? [{ what: 'the shopper wants to cancel', words: /asks to cancel/ }]
      : []),
    ...(owedOf(books, order) > 0 ? [{ what: 'money is owed', words: /refunded/ }] : []),
    ...(books.notifications.some((each) => each.number === order.number && each.isOpenReview)
      ? [{ what: 'PayFast told something unsettled', words: /^Payment / }]
      : []),
  ];
}

const wrongIsSaid: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const reasons = reasonsOf(moment, order);
    return wrongs(moment, order).flatMap(({ what, words }) =>
      reasons.some((text) => words.test(text))
        ? []
        : [of(moment, order, `${what}, and the owner reads only ${JSON.stringify(reasons)}`)],
    );
  });

/** It is open whether to deliver at all. */
const ASKS_WHETHER = /Ask the shopper whether|Ask whether/;

/** What the owner reads, and when it is so. */
const CLAIMS: readonly [RegExp, (moment: Moment, order: OrderInBooks) => boolean][] = [
  [/asks to cancel/, (_, order) => order.cancelRequested],
  [/flowers had gone|no longer enough of/, (_, order) => order.stock === 'released'],
  [/Paid too late/, (_, { paidLate }) => paidLate],
  [/day was closed after/, ({ life }, { day }) => life.wishes.closed.has(day)],
  [
    /The shopper cancelled/,
    ({ life }, { id }) =>
      [...life.orders.values()].some((order) => order.id === id && order.unwanted),
  ],
  [/Was due on/, ({ life }, { status, day }) => isOpenStatus(status) && day < life.today],
  [/(delivery|collection) time was gone/, (_, { status }) => isOpenStatus(status)],
  [ASKS_WHETHER, (_, { status }) => status === 'paid'],
  [/must be refunded/, ({ books }, order) => owedOf(books, order) > 0],
  [
    /the order costs/,
    ({ books }, { id, paid }) =>
      books.payments.some(
        ({ order, amount, price, part }) =>
          // What is paid beside a first payment pays for nothing without it.
          order === id && (amount !== price || (paid === 'unpaid' && part !== '')),
      ),
  ],
  [
    /message cannot be read|brought .* by PayFast’s word|was marked as received for another/,
    ({ books }, { number }) =>
      books.notifications.some((each) => each.number === number && each.isOpenReview),
  ],
  [
    /Nothing is paid for this one/,
    ({ books }, order) => order.paid === 'unpaid' && priceKept(books, order, '') === 0,
  ],
];

const readIsSo: Truth = (moment) =>
  moment.books.orders.flatMap((order) =>
    reasonsOf(moment, order).flatMap((text) =>
      CLAIMS.filter(([claim, holds]) => claim.test(text) && !holds(moment, order)).map(() =>
        of(moment, order, `the owner reads what is not so: ${text}`),
      ),
    ),
  );

/** A customer with a paid order on a day reads at once that the owner has closed the day. */
const closingIsTold: Truth = (moment) => {
  const { books, before, life, step, isRefused } = moment;
  if (step[0] !== 'close' || isRefused) return [];
  const day = life.day(step[1] ?? '');
  const wasClosed = before.closed.includes(day);
  return books.orders.flatMap((order) => {
    const isToGo = ['paid', 'preparing', 'attempted'].includes(order.status) && order.day === day;
    const isTold = reasonsOf(moment, order).some((text) => /day was closed after/.test(text));
    return !isToGo || wasClosed || isTold
      ? []
      : [of(moment, order, 'its day was closed in silence')];
  });
};

/** The owner that has agreed on another time is not asked whether to deliver. */
const movingDecides: Truth = (moment) => {
  const { books, before } = moment;
  return books.orders.flatMap((order) => {
    const old = before.orders.find(({ id }) => id === order.id);
    const isMoved = old && (old.day !== order.day || old.time !== order.time);
    const isAsked = reasonsOf(moment, order).some((text) => ASKS_WHETHER.test(text));
    return isMoved && isAsked
      ? [of(moment, order, 'was moved, and the owner is asked whether to deliver it')]
      : [];
  });
};

export const SIGHT_TRUTHS: Readonly<Record<string, Truth>> = {
  'every paid order that has not ended is in the list of open orders': openAreListed,
  'every day with open orders is named above the list of a day': openDaysAreNamed,
  'every paid order that has not ended is on the overview': openAreOnOverview,
  'every order that is due today is in the list of the day and on its papers': dayIsListed,
  'every order that needs the owner is in the list of those, and on the overview': urgentAreNamed,
  'what is wrong with an order is said in words': wrongIsSaid,
  'what the owner reads about an order is so': readIsSo,
  'a paid order whose day is closed needs the owner': closingIsTold,
  'whether to deliver is not asked of an order that was moved to another time': movingDecides,
};
