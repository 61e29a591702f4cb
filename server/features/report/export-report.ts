import { cents, parseRand } from '#contract/money/money.ts';
import type { BookFormat } from '#contract/owner/bookkeeping.schema.ts';
import { REFUSED_REASONS } from '#contract/report/refused-wish.ts';
import type { OrderFigures, ReportTable, UnitFigures } from '#contract/report/report.schema.ts';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import { type AmountRow, amountFile } from '#server/platform/csv/amount-lines.ts';
import {
  giftsByDay,
  linesSold,
  ordersSold,
  refusedDays,
  type ReportScope,
} from './report.queries.ts';
import type { DayUnsold } from './report.repository.ts';

/** More rows than any shop has; a spreadsheet would take a hundred times as many. */
const ALL = 10_000;
const ORDERS = ['orders', 'amount', 'orders_year_before', 'amount_year_before'];
const UNSOLD = ['kept_of_cancelled_orders', 'kept_of_other_money', 'still_to_refund'];
const UNITS = ['sold', 'amount', 'sold_year_before', 'amount_year_before'];

type Rows = (scope: ReportScope, period: ReportPeriod) => Promise<AmountRow[]>;

const TABLES: Record<ReportTable, { columns: readonly string[]; rows: Rows }> = {
  'sales-by-day': {
    columns: ['delivery_date', ...ORDERS, ...UNSOLD],
    rows: async (scope, period) => {
      const unsold = new Map((await scope.reports.unsold(period)).map((day) => [day.date, day]));
      const { days } = await ordersSold(scope, period);
      return days.map((day) => [
        day.date,
        ...orderCells(day),
        ...unsoldCells(unsold.get(day.date)),
      ]);
    },
  },
  'peak-days': {
    columns: ['peak_day', 'date', 'date_year_before', ...ORDERS],
    rows: async (scope, period) =>
      (await ordersSold(scope, period)).peaks.map((peak) => [
        peak.name,
        peak.date,
        peak.dateBefore,
        ...orderCells(peak),
      ]),
  },
  'best-sellers': {
    columns: ['bouquet', ...UNITS],
    rows: async (scope, period) =>
      (await linesSold(scope, period, ALL)).bouquets.rows.map((row) => [
        row.name,
        ...unitCells(row),
      ]),
  },
  sizes: {
    columns: ['size', ...UNITS],
    rows: async (scope, period) =>
      (await linesSold(scope, period, ALL)).sizes.rows.map((row) => [row.size, ...unitCells(row)]),
  },
  areas: {
    columns: ['area', ...ORDERS],
    rows: async (scope, period) =>
      (await ordersSold(scope, period, ALL)).areas.rows.map((row) => [
        row.area,
        ...orderCells(row),
      ]),
  },
  'refused-days': {
    columns: ['delivery_date', 'reason', 'bouquet', 'times'],
    rows: async (scope, period) =>
      (await refusedDays(scope, period, ALL)).rows.map(({ date, reason, bouquet, times }) => [
        date,
        REFUSED_REASONS[reason],
        bouquet,
        String(times),
      ]),
  },
  'gift-vouchers': {
    columns: ['date', 'sold', 'used', 'refunded', 'lapsed', 'owed_at_its_end'],
    rows: async (scope, period) =>
      (await giftsByDay(scope, period)).days.map((day) => [
        day.date,
        day.soldCents,
        day.usedCents,
        day.refundedCents,
        day.lapsedCents,
        day.owedCents,
      ]),
  },
};

/** Returns a table of a report as a file. */
export async function exportReport(
  scope: ReportScope,
  table: ReportTable,
  period: ReportPeriod,
  format: BookFormat,
): Promise<string> {
  const { columns, rows } = TABLES[table];
  return amountFile(columns, await rows(scope, period), format);
}

function orderCells({ orders, amount, ordersBefore, amountBefore }: OrderFigures): AmountRow {
  return [String(orders), centsOf(amount), String(ordersBefore), centsOf(amountBefore)];
}

function unsoldCells(day: DayUnsold | undefined): AmountRow {
  return [day?.keptOfCancelled ?? 0, day?.keptBeside ?? 0, day?.toRefund ?? 0];
}

function unitCells({ units, amount, unitsBefore, amountBefore }: UnitFigures): AmountRow {
  return [String(units), centsOf(amount), String(unitsBefore), centsOf(amountBefore)];
}

function centsOf(amount: string): number {
  return parseRand(amount) ?? cents(0);
}
