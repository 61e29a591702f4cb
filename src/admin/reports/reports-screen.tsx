import { useState } from 'react';
import type { ReportView, UnitFigures } from '#contract/report/report.schema.ts';
import { reportPeriod } from '#contract/report/report-period.schema.ts';
import { type ReportPeriod, reportPeriods } from '#contract/report/report-period.ts';
import { longDate } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import grid from '#src/admin/overview/overview-screen.module.css';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { type FiguresRow, FiguresTable } from './figures-table.tsx';
import { GiftMoney } from './gift-money.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RefusedDays } from './refused-days.tsx';
import type { ReportSearch } from './report-search.ts';
import { orderRow, SalesByDay } from './sales-by-day.tsx';

interface ReportsScreenProps {
  search: ReportSearch;
  onPeriod: (period: ReportPeriod) => void;
}

/** What was sold for some days of delivery, beside the same days of the year before. */
export function ReportsScreen({ search, onPeriod }: ReportsScreenProps) {
  const [today] = useState(() => johannesburgTime(new Date()).date);
  const period = reportPeriod.safeParse(search).data ?? reportPeriods(today)[0].period;
  // A month may have sold more since it was last looked at.
  const query = trpc.admin.report.useQuery(period, { refetchOnMount: 'always' });
  return (
    <>
      <AdminPageHeader
        title="Reports"
        lead="By day of delivery, beside the same days of the year before"
      />
      <PeriodFields period={period} today={today} onChange={onPeriod} />
      <QueryBoundary query={query} what="report">
        {(report) => <Report report={report} />}
      </QueryBoundary>
    </>
  );
}

const AT_PRICES =
  'At their prices: without delivery, and before refunds of a part. Orders that were cancelled or refunded in full do not count.';
const NONE = 'Nothing was sold for these days, nor for those of the year before.';

function Report({ report }: { report: ReportView }) {
  const { period, peaks, best, bestTotal, sizes, sizesTotal, areas, areasTotal } = report;
  return (
    <div className={grid.grid}>
      <div className={grid.wide}>
        <SalesByDay report={report} />
      </div>
      <div className={grid.wide}>
        <FiguresPanel
          title="Peak days"
          table="peak-days"
          period={period}
          says="Each with the two days before it, beside the same occasion of the year before, whatever its date was."
          none={
            peaks.length === 0
              ? 'No peak day is among these days. 12 months has them all.'
              : undefined
          }
        >
          <FiguresTable
            caption="Sales of peak days"
            heads={{ name: 'Peak day', count: 'Orders' }}
            rows={peaks.map((peak) => ({
              id: `${peak.name} ${peak.date}`,
              name: `${peak.name}, ${longDate(peak.date)}`,
              ...orderRow(peak),
            }))}
          />
        </FiguresPanel>
      </div>
      <FiguresPanel
        title="Best sellers"
        table="best-sellers"
        period={period}
        says={AT_PRICES}
        none={best.length === 0 ? NONE : undefined}
      >
        <FiguresTable
          caption="Bouquets, most sold first"
          heads={{ name: 'Bouquet', count: 'Sold' }}
          rows={best.map((row) => ({ id: row.productId, name: row.name, ...unitRow(row) }))}
          total={bestTotal}
        />
      </FiguresPanel>
      <FiguresPanel
        title="Sizes"
        table="sizes"
        period={period}
        says={AT_PRICES}
        none={sizes.length === 0 ? NONE : undefined}
      >
        <FiguresTable
          caption="Sizes, most sold first"
          heads={{ name: 'Size', count: 'Sold' }}
          rows={sizes.map((row) => ({ id: row.size, name: row.size, ...unitRow(row) }))}
          total={sizesTotal}
        />
      </FiguresPanel>
      <FiguresPanel
        title="Areas"
        table="areas"
        period={period}
        says="By suburb, or by postal code where none was given. Less what was refunded."
        none={areas.length === 0 ? NONE : undefined}
      >
        <FiguresTable
          caption="Areas, most orders first"
          heads={{ name: 'Area', count: 'Orders' }}
          rows={areas.map((row) => ({
            id: row.area,
            name: row.area || 'Address erased',
            ...orderRow(row),
          }))}
          total={areasTotal}
        />
      </FiguresPanel>
      <RefusedDays report={report} />
      {report.gifts && <GiftMoney gifts={report.gifts} period={period} />}
    </div>
  );
}

function unitRow({
  units,
  amount,
  unitsBefore,
  amountBefore,
}: UnitFigures): Omit<FiguresRow, 'id' | 'name'> {
  return { count: units, amount, countBefore: unitsBefore, amountBefore };
}
