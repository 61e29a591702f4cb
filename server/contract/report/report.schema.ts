import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { REFUSED_REASONS } from './refused-wish.ts';
import { type BookFormat } from '#contract/owner/bookkeeping.schema.ts';
import type { ReportPeriod } from './report-period.ts';

const count = z.number().int();
const days = z.object({ from: z.string(), to: z.string() });

/** Orders and their money, beside those of the year before. */
const orderFigures = z.object({
  orders: count,
  amount: randView,
  ordersBefore: count,
  amountBefore: randView,
});
export type OrderFigures = z.infer<typeof orderFigures>;

/** Bouquets and what they were sold for, beside those of the year before. */
const unitFigures = z.object({
  units: count,
  amount: randView,
  unitsBefore: count,
  amountBefore: randView,
});
export type UnitFigures = z.infer<typeof unitFigures>;

const dayRow = orderFigures.extend({ date: z.string() });
const peakRow = orderFigures.extend({
  name: z.string(),
  date: z.string(),
  dateBefore: z.string(),
});
const bestRow = unitFigures.extend({ productId: z.uuid(), name: z.string() });
const sizeRow = unitFigures.extend({ size: z.string() });
const areaRow = orderFigures.extend({ area: z.string() });
const refusedRow = z.object({
  date: z.string(),
  reason: z.enum(keysOf(REFUSED_REASONS)),
  /** The bouquet that was sold out; empty for all other reasons. */
  bouquet: z.string(),
  times: count,
});
/** What came in for orders of the period less what went back, where sales are not all of it; no gift vouchers. */
const receivedFigures = z.object({
  /** As agreed. */
  keptOfCancelled: randView,
  /** As agreed, of money that did not pay for an order. */
  keptBeside: randView,
  toRefund: randView,
  total: randView,
});
export type ReceivedFigures = z.infer<typeof receivedFigures>;

/** What became of the money of gift vouchers in the period, and what is owed on them before and after it. */
const giftFigures = z.object({
  owedBefore: randView,
  sold: randView,
  used: randView,
  refunded: randView,
  lapsed: randView,
  owed: randView,
});
export type GiftFigures = z.infer<typeof giftFigures>;

export type RefusedRow = z.infer<typeof refusedRow>;

/** What was sold for delivery on some days, and on the same days of the year before. */
export const reportView = z.object({
  period: days,
  before: days,
  total: orderFigures,
  /** Left out where sales are all that came in. */
  received: receivedFigures.exactOptional(),
  /** Each day of the period, also those without an order. */
  days: z.array(dayRow),
  /** The peak days of the period, each with the two days before it. */
  peaks: z.array(peakRow),
  /** Most sold first, and how many there are. */
  best: z.array(bestRow),
  bestTotal: count,
  sizes: z.array(sizeRow),
  sizesTotal: count,
  areas: z.array(areaRow),
  areasTotal: count,
  /** What shoppers could not have, what was asked for most first; how many kinds there are, and how often in all. */
  refused: z.array(refusedRow),
  refusedTotal: count,
  refusedTimes: count,
  refusedTimesBefore: count,
  /** Left out while no gift voucher was sold. */
  gifts: giftFigures.exactOptional(),
});
export type ReportView = z.infer<typeof reportView>;

/** The tables of a report, each a file as well. */
export const REPORT_TABLES = [
  'sales-by-day',
  'peak-days',
  'best-sellers',
  'sizes',
  'areas',
  'refused-days',
  'gift-vouchers',
] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

/** Returns the address of a table as a file. */
export function reportPath(table: ReportTable, period: ReportPeriod, format: BookFormat): string {
  return `/api/admin/${table}.csv?${new URLSearchParams({ ...period, format })}`;
}
