import { randLabelOf } from '#contract/money/money.ts';
import type { OrderFigures, ReportView } from '#contract/report/report.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { shortDate } from '#contract/time/date-text.ts';
import panel from '#src/admin/overview/panel.module.css';
import sales from '#src/admin/overview/sales.module.css';
import { SalesChart } from '#src/admin/overview/sales-chart.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { type FiguresRow, FiguresTable } from './figures-table.tsx';
import { MoneyReceived } from './money-received.tsx';

/** What was sold for each day of delivery: as bars to see, as a table to read. */
export function SalesByDay({ report }: { report: ReportView }) {
  const { total, days, received } = report;
  const hasSales = total.orders > 0 || total.ordersBefore > 0;
  return (
    <FiguresPanel
      title="Sales by day of delivery"
      table="sales-by-day"
      period={report.period}
      says="Paid orders with their delivery, less what was refunded. Orders that were cancelled or refunded in full do not count."
      none={
        hasSales || received
          ? undefined
          : 'No sales on these days, nor on those of the year before.'
      }
    >
      <dl className={sales.sums}>
        <div>
          <dt className={panel.quiet}>These days</dt>
          <dd className={sales.amount}>
            {randLabelOf(total.amount)}{' '}
            <span className={panel.quiet}>{plural(total.orders, 'order')}</span>
          </dd>
        </div>
        <div>
          <dt className={panel.quiet}>The year before</dt>
          <dd className={sales.amount}>
            {randLabelOf(total.amountBefore)}{' '}
            <span className={panel.quiet}>{plural(total.ordersBefore, 'order')}</span>
          </dd>
        </div>
      </dl>
      {received && <MoneyReceived sales={total.amount} received={received} />}
      {total.orders > 0 && (
        <div className={sales.chart}>
          <SalesChart days={days} />
        </div>
      )}
      {hasSales && (
        <details className={sales.details}>
          <summary className={panel.link}>Day by day</summary>
          <FiguresTable
            caption="Days with sales, the latest first"
            heads={{ name: 'Day', count: 'Orders' }}
            rows={days
              .filter(({ orders, ordersBefore }) => orders > 0 || ordersBefore > 0)
              .toReversed()
              .map((day) => ({ id: day.date, name: shortDate(day.date), ...orderRow(day) }))}
          />
        </details>
      )}
    </FiguresPanel>
  );
}

/** Figures of orders as a row of a table. */
export function orderRow({
  orders,
  amount,
  ordersBefore,
  amountBefore,
}: OrderFigures): Omit<FiguresRow, 'id' | 'name'> {
  return { count: orders, amount, countBefore: ordersBefore, amountBefore };
}
