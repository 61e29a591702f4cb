import { cents, parseRand, randText, sum } from '#contract/money/money.ts';
import type { GiftFigures, ReceivedFigures, ReportView } from '#contract/report/report.schema.ts';
import { dayAfterYear, type ReportPeriod, yearBefore } from '#contract/report/report-period.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { peakDays } from '#contract/time/peak-days.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { owedOf } from '#server/features/gift/gift-ledger.repository.ts';
import type { DaySales } from './report.repository.ts';

export type ReportScope = Pick<Scope, 'reports' | 'refusedWishes' | 'giftLedger' | 'today'>;

/** The first rows of each table are on the screen; its file has more than any shop has. */
const ON_SCREEN = 20;
/** Flowers for a peak day are delivered on it and on so many days before it. */
const PEAK_EVE_DAYS = 2;

/** Returns what was sold for delivery in a period, and on the same days of the year before. */
export async function getReport(scope: ReportScope, period: ReportPeriod): Promise<ReportView> {
  const before = yearBefore(period);
  // Two at a time: a year's take the database some 50 ms each, and shoppers need the other connections.
  const [{ days, peaks, total, areas }, { bouquets: best, sizes }] = await Promise.all([
    ordersSold(scope, period),
    linesSold(scope, period),
  ]);
  const received = await receivedFigures(scope, period, total.amount);
  const refused = await refusedDays(scope, period);
  const gifts = await giftFigures(scope, period);
  return {
    period,
    before,
    total,
    ...(received && { received }),
    days,
    peaks,
    best: best.rows,
    bestTotal: best.total,
    sizes: sizes.rows,
    sizesTotal: sizes.total,
    areas: areas.rows,
    areasTotal: areas.total,
    refused: refused.rows,
    refusedTotal: refused.total,
    refusedTimes: refused.times,
    refusedTimesBefore: await scope.refusedWishes.times(before),
    ...(gifts && { gifts }),
  };
}

/**
 * Returns the sales of each day and peak day of a period with those of the year before, and their sum; and where was
 * delivered to, most orders first.
 */
export async function ordersSold(
  { reports }: Pick<Scope, 'reports'>,
  period: ReportPeriod,
  most = ON_SCREEN,
) {
  const dates = datesFrom(period);
  const before = datesFrom(yearBefore(period));
  const peaks = peakDays(period.from, period.to);
  const peakDates = peaks.flatMap((peak) => [...daysOf(peak.date), ...daysOf(peak.dateBefore)]);
  const allDates = [...new Set([...dates, ...before, ...peakDates])];
  const { days, areas } = await reports.orders(periodsOf(period), allDates, most);
  const sold = new Map(days.map((day) => [day.date, day]));
  const figuresOf = (now: readonly DateText[], then: readonly DateText[]) => {
    const [sales, salesBefore] = [now, then].map((days) => summed(days, sold));
    return {
      orders: sales?.orders ?? 0,
      amount: randText(cents(sales?.cents ?? 0)),
      ordersBefore: salesBefore?.orders ?? 0,
      amountBefore: randText(cents(salesBefore?.cents ?? 0)),
    };
  };
  const beforeOf = Map.groupBy(before, dayAfterYear);
  return {
    total: figuresOf(dates, before),
    days: dates.map((date) => ({ date, ...figuresOf([date], beforeOf.get(date) ?? []) })),
    peaks: peaks.map((peak) => ({
      ...peak,
      ...figuresOf(daysOf(peak.date), daysOf(peak.dateBefore)),
    })),
    areas: compared(areas),
  };
}

/** Returns what came in for orders of a period and is no sale; undefined where there is no such money. */
async function receivedFigures(
  { reports }: ReportScope,
  period: ReportPeriod,
  sales: string,
): Promise<ReceivedFigures | undefined> {
  const days = await reports.unsold(period);
  const sumOf = (what: 'keptOfCancelled' | 'keptBeside' | 'toRefund') =>
    sum(days.map((day) => cents(day[what])));
  const parts = [sumOf('keptOfCancelled'), sumOf('keptBeside'), sumOf('toRefund')] as const;
  if (parts.every((part) => part === 0)) return undefined;
  const [keptOfCancelled, keptBeside, toRefund] = parts;
  return {
    keptOfCancelled: randText(keptOfCancelled),
    keptBeside: randText(keptBeside),
    toRefund: randText(toRefund),
    total: randText(sum([parseRand(sales) ?? cents(0), ...parts])),
  };
}

/** Returns the bouquets and the sizes that were sold, most first. */
export async function linesSold({ reports }: ReportScope, period: ReportPeriod, most = ON_SCREEN) {
  const { bouquets, sizes } = await reports.lines(periodsOf(period), most);
  return { bouquets: compared(bouquets), sizes: compared(sizes) };
}

/** Returns what shoppers could not have, what was asked for most first. */
export async function refusedDays(
  { refusedWishes }: ReportScope,
  period: ReportPeriod,
  most = ON_SCREEN,
) {
  const found = await refusedWishes.most(period, most);
  return {
    rows: found.map(({ all: _all, timesOfAll: _times, ...row }) => row),
    total: found[0]?.all ?? 0,
    times: found[0]?.timesOfAll ?? 0,
  };
}

/** Returns what became of the money of gift vouchers, in cents: on each day of a period, with what is owed at its end. */
export async function giftsByDay({ giftLedger, today }: ReportScope, period: ReportPeriod) {
  const { owedBefore, days } = await giftLedger.days(period, today());
  const moved = new Map(days.map((day) => [day.date, day]));
  let owedCents = owedBefore;
  const all = datesFrom(period).map((date) => {
    const day = moved.get(date) ?? { date, ...NOTHING_MOVED };
    owedCents += owedOf(day);
    return { ...day, owedCents };
  });
  return { owedBefore, days: all };
}

const NOTHING_MOVED = { soldCents: 0, usedCents: 0, refundedCents: 0, lapsedCents: 0 };

/** Returns the sums of {@link giftsByDay}; undefined where there is nothing to tell. */
async function giftFigures(
  scope: ReportScope,
  period: ReportPeriod,
): Promise<GiftFigures | undefined> {
  const { owedBefore, days } = await giftsByDay(scope, period);
  const summedOf = (what: keyof typeof NOTHING_MOVED) =>
    randText(sum(days.map((day) => cents(day[what]))));
  const figures = {
    owedBefore: randText(cents(owedBefore)),
    sold: summedOf('soldCents'),
    used: summedOf('usedCents'),
    refunded: summedOf('refundedCents'),
    lapsed: summedOf('lapsedCents'),
    owed: randText(cents(days.at(-1)?.owedCents ?? owedBefore)),
  };
  const isEmpty = Object.values(figures).every((figure) => figure === '0.00');
  return isEmpty ? undefined : figures;
}

function periodsOf(period: ReportPeriod) {
  return { period, before: yearBefore(period) };
}

/** Returns rows with their money as text, and how many there are without the limit. */
function compared<Row extends { cents: number; centsBefore: number; all: number }>(
  found: readonly Row[],
) {
  return {
    rows: found.map(({ cents: earned, centsBefore, all: _all, ...row }) => ({
      ...row,
      amount: randText(cents(earned)),
      amountBefore: randText(cents(centsBefore)),
    })),
    total: found[0]?.all ?? 0,
  };
}

function datesFrom({ from, to }: ReportPeriod): DateText[] {
  const dates: DateText[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function daysOf(peak: DateText): DateText[] {
  return datesFrom({ from: addDays(peak, -PEAK_EVE_DAYS), to: peak });
}

function summed(dates: readonly DateText[], sold: ReadonlyMap<DateText, DaySales>) {
  const days = dates.flatMap((date) => sold.get(date) ?? []);
  return {
    orders: days.reduce((all, { orders }) => all + orders, 0),
    cents: days.reduce((all, { cents: earned }) => all + earned, 0),
  };
}
