import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import { plural } from '#contract/text/plural.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';
import classes from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';

const SPANS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

/** What was taken day by day: as bars to see, as a table to read. */
export function Sales({
  sales,
  week,
  month,
  cancelled,
  keptBeside,
}: Pick<OverviewView, 'sales' | 'week' | 'month' | 'cancelled' | 'keptBeside'>) {
  const [span, setSpan] = useState('30');
  const days = sales.slice(-Number(span));
  return (
    <Panel
      title="Sales"
      aside={
        <SegmentedControl
          aria-label="How many days to show"
          data={SPANS}
          value={span}
          onChange={setSpan}
          transitionDuration={0}
          className={classes.spans ?? ''}
        />
      }
    >
      <dl className={classes.sums}>
        <Sum title="7 days" {...week} />
        <Sum title="30 days" {...month} />
      </dl>
      <p className={panel.quiet}>
        Paid orders with their delivery, less what was refunded. Orders that were cancelled or
        refunded in full do not count.
        {noteOf(cancelled.toGiveBack, 'of cancelled orders must still be refunded.')}
        {noteOf(cancelled.kept, 'of cancelled orders was kept, as agreed.')}
        {noteOf(keptBeside, 'that did not pay for other orders was kept, as agreed.')}
      </p>
      {days.some(({ orders }) => orders > 0) ? (
        <div className={classes.chart}>
          <SalesChart days={days} />
        </div>
      ) : (
        <p className={panel.none}>No sales on these days.</p>
      )}
      <details className={classes.details}>
        <summary className={panel.link}>Day by day</summary>
        <SalesTable days={days} />
      </details>
    </Panel>
  );
}

function noteOf(amount: string, what: string): string {
  return parseRand(amount) === 0 ? '' : ` ${randLabelOf(amount)} ${what}`;
}

function Sum({ title, orders, amount }: { title: string; orders: number; amount: string }) {
  return (
    <div>
      <dt className={panel.quiet}>{title}</dt>
      <dd className={classes.amount}>
        {randLabelOf(amount)}
        <span className={panel.quiet}> {plural(orders, 'order')}</span>
      </dd>
    </div>
  );
}
