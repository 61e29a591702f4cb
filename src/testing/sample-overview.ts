import type { OverviewView } from '#contract/owner/overview.schema.ts';
import { DAY_STATUSES } from '#contract/order/order-lists.ts';

const NO_SALES = { orders: 0, amount: '0.00' };
const states = DAY_STATUSES.map((status) => ({ status, count: 0 }));

const NOTHING_TO_DO: OverviewView['attention'] = {
  orders: 0,
  first: [],
  lateOrders: 0,
  firstLate: [],
  stalePapers: 0,
  firstStale: [],
  failedMails: 0,
  unclearPayments: 0,
  payingNow: 0,
  payingSince: null,
  owedPayments: 0,
  refundsUnderWay: 0,
  paymentReviews: 0,
  unpaidDeskOrders: 0,
  unpaidChanges: 0,
  overdueEnquiries: 0,
  openEnquiries: 0,
  unreadReviews: 0,
};

/** The overview of a shop of the first day: nothing was sold, and nothing needs its owner. */
export const EMPTY_OVERVIEW: OverviewView = {
  setUp: [],
  advice: [],
  today: { date: '2026-11-21', total: 0, states },
  tomorrow: { date: '2026-11-22', total: 0, states },
  attention: NOTHING_TO_DO,
  later: [],
  lowStock: { count: 0, products: [] },
  sales: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 9, 23 + day)).toISOString().slice(0, 10),
    ...NO_SALES,
  })),
  week: NO_SALES,
  month: NO_SALES,
  cancelled: { toGiveBack: '0.00', kept: '0.00' },
  keptBeside: '0.00',
  best: [],
};
