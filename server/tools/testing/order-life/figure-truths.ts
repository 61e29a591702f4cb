import { type Cents, cents, parseRand } from '#contract/money/money.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { DAY_STATUSES, isOpenStatus } from '#contract/order/order-lists.ts';
import { LOW_STOCK } from '#contract/catalogue/product.ts';
import { TEST_NOW } from '#server/tools/testing/test-shop.ts';
import { agreedOf, priceKept } from './books.ts';
import type { Moment, Truth } from './moment.ts';
import { figuresIn, rowsIn } from './walk-screens.ts';

type Page = Moment['screens']['orders'] extends Map<string, infer Each> ? Each : never;
/** What the other screens say. `keys` are those of the rows in which the figure stands. */
type Others = (moment: Moment, ...keys: string[]) => readonly (number | undefined)[];

const pagesOf = ({ screens }: Moment): Page[] => [...screens.orders.values()];
const isSold = ({ paymentStatus, status, isGiftVoucher }: Page) =>
  paymentStatus === 'paid' && status !== 'cancelled' && !isGiftVoucher;
const soldOn = (moment: Moment, date: string) =>
  pagesOf(moment).filter(
    (page) => isSold(page) && page.paidAt && johannesburgTime(new Date(page.paidAt)).date === date,
  );
const dueTomorrow = (moment: Moment) =>
  pagesOf(moment).filter(
    ({ deliveryDate, status, isGiftVoucher }) =>
      deliveryDate === addDays(moment.life.today, 1) &&
      !isGiftVoucher &&
      DAY_STATUSES.some((known) => known === status),
  );
const isCollected = ({ fulfilment }: { fulfilment?: string }) => fulfilment === 'collection';
const soldItems = (moment: Moment, id: string) =>
  pagesOf(moment)
    .filter(isSold)
    .flatMap(({ items }) => items)
    .filter(({ productId }) => productId === id);
const rand = (text: string): number => parseRand(text) ?? 0;
const total = <Each>(all: readonly Each[], of: (each: Each) => number): Cents =>
  cents(all.reduce((sum, each) => sum + of(each), 0));
const lastSales = ({ screens }: Moment, days: number) => screens.overview.sales.slice(-days);
const nothingElse: Others = () => [];

/** When the times of delivery end, in minutes of the day; no life changes that. */
const ENDS: Readonly<Record<string, number>> = { Morning: 720, Afternoon: 1_020, Evening: 1_200 };

/**
 * Whether an order of today is not delivered or collected by the end of its time; does not leave an hour before that, or
 * is not ready when its time to be collected begins.
 */
function isLate({ status, deliveryDate, deliveryTime }: Page, now: Date): boolean {
  const { date, minute } = johannesburgTime(now);
  if (deliveryDate !== date || !isOpenStatus(status)) return false;
  const [from, until] = [...deliveryTime.matchAll(/(\d\d):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  const end = until ?? ENDS[deliveryTime.split(' ')[0] ?? ''] ?? Infinity;
  return minute >= end || (['paid', 'preparing'].includes(status) && minute >= (from ?? end - 60));
}

/** Every figure of the first screen, by where it stands, with what the other screens say of the same. */
const OVERVIEW: Readonly<Record<string, Others>> = {
  'today.total': ({ screens }) => [screens.day.orders.length],
  'today.states[].count': ({ screens }, status) => [
    screens.day.orders.filter((order) => order.status === status && !isCollected(order)).length,
  ],
  'today.collections[].count': ({ screens }, status) => [
    screens.day.orders.filter((order) => order.status === status && isCollected(order)).length,
  ],
  'tomorrow.total': (moment) => [dueTomorrow(moment).length],
  'tomorrow.states[].count': (moment, status) => [
    dueTomorrow(moment).filter((page) => page.status === status && !isCollected(page)).length,
  ],
  'tomorrow.collections[].count': (moment, status) => [
    dueTomorrow(moment).filter((page) => page.status === status && isCollected(page)).length,
  ],
  'attention.orders': (moment) => [
    moment.screens.urgent.total,
    moment.screens.day.attentionTotal,
    pagesOf(moment).filter(({ attention }) => attention.length > 0).length,
  ],
  'attention.lateOrders': (moment) => [
    pagesOf(moment).filter((page) => isLate(page, moment.life.now)).length,
  ],
  'attention.unclearPayments': ({ screens }) => [
    screens.payments.totals.unclear,
    screens.payments.unclear.length,
  ],
  'attention.payingNow': ({ screens }) => [
    screens.payments.totals.paying,
    screens.payments.paying.length,
  ],
  'attention.owedPayments': ({ screens }) => [
    screens.payments.totals.owed,
    screens.payments.owed.length,
  ],
  'attention.refundsUnderWay': ({ screens }) => [
    screens.payments.totals.refundsUnderWay,
    screens.payments.refundsUnderWay.length,
  ],
  'attention.paymentReviews': ({ screens: { payments } }) => [
    payments.reviews.filter(({ isWaiting }) => !isWaiting).length,
  ],
  'attention.unpaidChanges': (moment) => [
    pagesOf(moment).filter(({ money }) => money.toPay !== '0.00').length,
  ],
  'attention.unpaidDeskOrders': (moment) => [
    pagesOf(moment).filter(({ fromDesk, status }) => fromDesk && status === 'pending_payment')
      .length,
  ],
  'attention.stalePapers': (moment) => [
    pagesOf(moment).filter(
      ({ deliveryDate, changedSincePrint }) =>
        [0, 1].some((days) => deliveryDate === addDays(moment.life.today, days)) &&
        changedSincePrint.length > 0,
    ).length,
  ],
  'later[].count': ({ screens }, day) => [
    screens.day.openDays.find(({ date }) => date === day)?.orders,
  ],
  'lowStock.count': ({ books }) => [
    books.products.filter(({ stock, isOnSale }) => isOnSale && stock <= LOW_STOCK).length,
  ],
  'lowStock.products[].stock': ({ books }, product) => [
    books.products.find(({ id }) => id === product)?.stock,
  ],
  'sales[].orders': (moment, date) => [soldOn(moment, date).length],
  'sales[].amount': (moment, date) => [
    total(soldOn(moment, date), ({ id }) => {
      const order = moment.books.orders.find((each) => each.id === id);
      return order ? priceKept(moment.books, order) : 0;
    }),
  ],
  'week.orders': (moment) => [total(lastSales(moment, 7), ({ orders }) => orders)],
  'week.amount': (moment) => [total(lastSales(moment, 7), ({ amount }) => rand(amount))],
  'month.orders': (moment) => [total(lastSales(moment, 30), ({ orders }) => orders)],
  'month.amount': (moment) => [total(lastSales(moment, 30), ({ amount }) => rand(amount))],
  'cancelled.toGiveBack': (moment) => {
    const owed = moment.screens.payments.owed.filter(({ status }) => status === 'cancelled');
    const pages = pagesOf(moment).filter(({ status }) => status === 'cancelled');
    return [
      total(owed, ({ payment }) => rand(payment.owed)),
      total(pages, ({ money }) => rand(money.toRefund)),
    ];
  },
  'cancelled.kept': (moment) => [
    total(
      pagesOf(moment).filter(({ status }) => status === 'cancelled'),
      ({ money }) => rand(money.paid) - rand(money.refunded) - rand(money.toRefund),
    ),
  ],
  keptBeside: ({ books }) => [
    total(
      books.orders.filter(({ status }) => status !== 'cancelled'),
      (order) => agreedOf(books, order),
    ),
  ],
  'best[].quantity': (moment, id) => [total(soldItems(moment, id), ({ quantity }) => quantity)],
  // At their prices: before refunds of a part.
  'best[].amount': (moment, id) => [
    total(soldItems(moment, id), ({ quantity, priceAtTime }) => quantity * rand(priceAtTime)),
  ],
  // Nothing in an order's life makes them.
  'attention.failedMails': nothingElse,
  'attention.overdueEnquiries': nothingElse,
  'attention.openEnquiries': nothingElse,
  'attention.unreadReviews': nothingElse,
};

const MONTH_MS = 29 * 24 * 3_600_000;
/** Figures of 30 days need no longer have what was at the beginning. */
const OF_A_MONTH = /^(sales|week|month|best|cancelled|keptBeside)/;

const overviewAgrees: Truth = (moment) => {
  const isLong = moment.life.now.getTime() - TEST_NOW.getTime() > MONTH_MS;
  return figuresIn(moment.screens.overview).flatMap(({ place, keys, figure }) => {
    if (isLong && OF_A_MONTH.test(place)) return [];
    const others = OVERVIEW[place];
    if (!others) return [`The overview has a figure that is compared with none: ${place}`];
    return others(moment, ...keys).flatMap((other) =>
      other === figure
        ? []
        : [`The overview says ${figure} at ${place} ${keys.join(' ')}, another screen ${other}`],
    );
  });
};

/** Whatever a row of a list says of an order, its page says as well, to the owner and to the shopper. */
const rowsAgree: Truth = ({ screens }) => {
  const { orders, ...lists } = screens;
  return rowsIn({ ...lists, pages: [...screens.pages.values()] }).flatMap(({ where, id, row }) => {
    const page = orders.get(id);
    if (!page) return [];
    const told = new Map(figuresIn(page).map((said) => [standing(said), said.figure]));
    return figuresIn(row).flatMap((said) => {
      const onPage = told.get(standing(said)) ?? said.figure;
      return onPage === said.figure
        ? []
        : [
            `${where} says ${said.figure} at ${said.place} of ${page.orderNumber}, its page ${onPage}`,
          ];
    });
  });
};

function standing({ place, keys }: { place: string; keys: readonly string[] }): string {
  return [place, ...keys].join(' ');
}

export const FIGURE_TRUTHS: Readonly<Record<string, Truth>> = {
  'every figure of the overview is the same wherever else it stands': overviewAgrees,
  'every figure of an order is the same in all lists and on its pages': rowsAgree,
};
