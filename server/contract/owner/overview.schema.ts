import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { orderStatuses } from '#contract/order/order.ts';

const count = z.number().int();

const states = z.array(z.object({ status: z.enum(orderStatuses), count }));

/** How many orders of a day are in which state. */
const dayView = z.object({
  date: z.string(),
  total: count,
  /** Without those that are collected. */
  states,
  /** Those that are collected; left out where there is none. */
  collections: states.exactOptional(),
});

const salesDay = z.object({ date: z.string(), orders: count, amount: randView });
export type SalesDay = z.infer<typeof salesDay>;

const salesSum = z.object({ orders: count, amount: randView });

/** An order that needs the owner, and why. */
const namedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  deliveryDate: z.string(),
  reason: z.string(),
});
export type NamedOrder = z.infer<typeof namedOrder>;

/** Something to be set before the shop can sell, or that is good to have. */
const setUpStep = z.object({
  title: z.string(),
  /** What it is for. */
  why: z.string(),
  isDone: z.boolean(),
  /** The settings of the server that are missing; empty where it is done, or is done on a screen. */
  settings: z.array(z.string()),
  /** The owner's screen on which it is done, and its name; null where it is done in the settings of the server. */
  screen: z.object({ href: z.string(), label: z.string() }).nullable(),
});
export type SetUpStep = z.infer<typeof setUpStep>;

/** The owner's first screen. */
export const overviewView = z.object({
  /** What a shop needs to be reached and paid, the done ticked off; empty once all is done. */
  setUp: z.array(setUpStep),
  /** What is good to have and no shop has to; empty once all is done. */
  advice: z.array(setUpStep),
  today: dayView,
  tomorrow: dayView,
  attention: z.object({
    /** All orders that need the owner, and the first of them by day of delivery. */
    orders: count,
    first: z.array(namedOrder),
    /** The orders of today that are late or will be within the hour, and the first of them. */
    lateOrders: count,
    firstLate: z.array(namedOrder),
    /** The orders of today and tomorrow that changed since they were printed, and the first of them. */
    stalePapers: count,
    firstStale: z.array(namedOrder),
    failedMails: count,
    unclearPayments: count,
    /** Shoppers that went to pay within the hour and have not paid yet; it settles by itself. */
    payingNow: count,
    /** When the first of them went. */
    payingSince: z.iso.datetime().nullable(),
    owedPayments: count,
    refundsUnderWay: count,
    /** Messages from PayFast that no rule settles. */
    paymentReviews: count,
    /** Orders that the owner wrote for callers and that wait for their payment. */
    unpaidDeskOrders: count,
    /** Paid orders of which a change is still to be paid. */
    unpaidChanges: count,
    overdueEnquiries: count,
    openEnquiries: count,
    /** Reviews that the owner has not read. */
    unreadReviews: count,
  }),
  /** The days after tomorrow on which orders wait, and how many. */
  later: z.array(z.object({ date: z.string(), count })),
  lowStock: z.object({
    count,
    products: z.array(z.object({ id: z.uuid(), name: z.string(), stock: count })),
  }),
  /** The last 30 days of Johannesburg, today last; days without a sale too. */
  sales: z.array(salesDay),
  /** The last 7 and 30 days, today among them. */
  week: salesSum,
  month: salesSum,
  /** Money of cancelled orders of these 30 days, which are no sales. */
  cancelled: z.object({ toGiveBack: randView, kept: randView }),
  /** What was kept by agreement of all other orders of these 30 days, beside what pays for them. */
  keptBeside: randView,
  /** The bouquets sold in the last 30 days, most sold first. */
  best: z.array(
    z.object({ productId: z.uuid(), name: z.string(), quantity: count, amount: randView }),
  ),
});
export type OverviewView = z.infer<typeof overviewView>;
