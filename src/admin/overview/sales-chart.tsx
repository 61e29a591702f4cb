import { BarChart } from '@mantine/charts';
import { shortDate } from '#contract/time/date-text.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import type { SalesDay } from '#contract/owner/overview.schema.ts';

const SERIES = [{ name: 'amount', label: 'Sales', color: 'leaf.7' }];

/** A bar a day. The table beside it is for screen readers. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const data = days.map(({ date, amount }) => ({ day: shortDate(date), amount: Number(amount) }));
  return (
    <div aria-hidden="true">
      <BarChart
        h={208}
        data={data}
        dataKey="day"
        series={SERIES}
        valueFormatter={inRand}
        withLegend={false}
        tickLine="none"
        gridAxis="x"
        yAxisProps={{ width: 76, allowDecimals: false, tickFormatter: inWholeRand }}
        xAxisProps={{ minTickGap: 12 }}
        barProps={{ isAnimationActive: false, maxBarSize: 28, radius: [4, 4, 0, 0] }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}

/** Ticks are whole rands. */
function inWholeRand(rand: number): string {
  return `R${rand}`;
}

function inRand(rand: number): string {
  return randLabel(cents(Math.round(rand * 100)));
}
