import type { DateText } from '#contract/time/day.ts';
import { type Cents, cents, randText, sum } from '#contract/money/money.ts';
import { DAY_STATUSES } from '#contract/order/order-lists.ts';
import type { NamedOrder, OverviewView } from '#contract/owner/overview.schema.ts';
import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
} from '#contract/time/johannesburg-time.ts';
import {
  listOpenOrders,
  type SummaryScope,
} from '#server/features/order/admin/admin-order.queries.ts';
import { lateMoment, lateReason } from '#server/features/order/attention/late-order.ts';
import { listStalePapers } from '#server/features/order/printed/list-stale-papers.ts';
import {
  payingPeriod,
  unreconciledPeriod,
} from '#server/features/payment/unreconciled-payments.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { type SetUpScope, setUpLists } from './set-up-lists.ts';
import type { AttentionCounts } from './overview.repository.ts';

const MONTH = 30;
const WEEK = 7;
const MOST_LOW = 6;
/** How many of the orders that need the owner are named on the first screen. */
const NAMED = 10;
const NOTHING: AttentionCounts = {
  failedMails: 0,
  unclearPayments: 0,
  payingNow: 0,
  payingSinceMs: null,
  owedPayments: 0,
  refundsUnderWay: 0,
  paymentReviews: 0,
  unpaidDeskOrders: 0,
  unpaidChanges: 0,
  overdueEnquiries: 0,
  openEnquiries: 0,
  unreadReviews: 0,
};

/** Returns the owner's first screen: the day, what needs the owner, what was sold. Days are Johannesburg's. */
export async function getOverview(
  scope: SummaryScope & SetUpScope & Pick<Scope, 'overview' | 'products'>,
): Promise<OverviewView> {
  const { overview, products, now } = scope;
  const today = johannesburgTime(now()).date;
  const tomorrow = addDays(today, 1);
  const since = johannesburgInstant(addDays(today, 1 - MONTH), 0);

  const states = await overview.states([today, tomorrow]);
  const counts = await overview.attention(now(), {
    unclear: unreconciledPeriod(now()),
    paying: payingPeriod(now()),
  });
  const urgent = await listOpenOrders(scope, { list: 'attention' });
  const late = await listLateOrders(scope);
  const stale = await listStalePapers(scope, [today, tomorrow]);
  const later = await overview.openAfter(tomorrow);
  const low = await products.listLowStock(MOST_LOW);
  const sales = everyDay(today, await overview.sales(since));
  const cancelled = await overview.cancelled(since);
  const keptBeside = await overview.keptBeside(since);
  const best = await overview.best(since);
  const { payingSinceMs, ...numbers } = counts ?? NOTHING;

  const day = (date: DateText) => {
    const ofDay = states.filter((state) => state.date === date);
    const by = (kind: 'count' | 'collected') =>
      DAY_STATUSES.map((status) => ({
        status,
        count: ofDay.find((state) => state.status === status)?.[kind] ?? 0,
      }));
    const total = ofDay.reduce((all, { count, collected }) => all + count + collected, 0);
    const collections = by('collected');
    const isCollected = collections.some(({ count }) => count > 0);
    return { date, total, states: by('count'), ...(isCollected && { collections }) };
  };
  return {
    ...(await setUpLists(scope)),
    today: day(today),
    tomorrow: day(tomorrow),
    attention: {
      ...numbers,
      payingSince: payingSinceMs === null ? null : new Date(payingSinceMs).toISOString(),
      orders: urgent.total,
      first: urgent.orders.slice(0, NAMED).map(({ id, orderNumber, deliveryDate, attention }) => ({
        id,
        orderNumber,
        deliveryDate,
        reason: attention.map(({ text }) => text).join(' '),
      })),
      lateOrders: late.length,
      firstLate: late.slice(0, NAMED),
      stalePapers: stale.length,
      firstStale: stale
        .slice(0, NAMED)
        .map(({ order: { id, orderNumber, deliveryDate }, changes }) => ({
          id,
          orderNumber,
          deliveryDate,
          reason: `${changes.join('. ')}.`,
        })),
    },
    later,
    lowStock: {
      count: low[0]?.all ?? 0,
      products: low.map(({ id, name, stock }) => ({ id, name, stock })),
    },
    sales: sales.map(({ date, orders, amount }) => ({ date, orders, amount: randText(amount) })),
    week: summed(sales.slice(-WEEK)),
    month: summed(sales),
    cancelled: {
      toGiveBack: randText(cents(cancelled.toGiveBack)),
      kept: randText(cents(cancelled.kept)),
    },
    keptBeside: randText(cents(keptBeside)),
    best: best.map(({ cents: earned, ...bouquet }) => ({
      ...bouquet,
      amount: randText(cents(earned)),
    })),
  };
}

/** Returns today's orders that are late, or will be within the hour, and why. */
async function listLateOrders(
  scope: Pick<Scope, 'delivery' | 'overview' | 'now'>,
): Promise<NamedOrder[]> {
  const { date } = johannesburgTime(scope.now());
  const open = await scope.overview.openOf(date);
  if (open.length === 0) return [];
  const moment = await lateMoment(scope);
  return open.flatMap((order) => {
    const reason = lateReason({ ...order, deliveryDate: date }, moment);
    const { id, orderNumber } = order;
    return reason ? [{ id, orderNumber, deliveryDate: date, reason }] : [];
  });
}

interface Sales {
  date: DateText;
  orders: number;
  amount: Cents;
}

/** Returns a row for today and for each of the days before, also for those without a sale. */
function everyDay(
  today: DateText,
  sold: readonly { date: string; orders: number; cents: number }[],
): Sales[] {
  return Array.from({ length: MONTH }, (_, index) => {
    const date = addDays(today, index + 1 - MONTH);
    const { orders = 0, cents: earned = 0 } = sold.find((day) => day.date === date) ?? {};
    return { date, orders, amount: cents(earned) };
  });
}

function summed(days: readonly Sales[]) {
  return {
    orders: days.reduce((all, { orders }) => all + orders, 0),
    amount: randText(sum(days.map(({ amount }) => amount))),
  };
}
