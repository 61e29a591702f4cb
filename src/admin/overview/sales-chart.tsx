import { shortDate } from '#contract/time/date-text.ts';
import { randLabelOf } from '#contract/money/money.ts';
import type { SalesDay } from '#contract/owner/overview.schema.ts';
import classes from './sales-chart.module.css';

// By hand: the charts of the component library bring 45 MiB of packages to each first start, for these bars alone.

/** Into so many parts the height is divided, at whole rands. */
const PARTS = 4;
/** So many days at most have their date below: more do not fit on a phone. */
const DATES = 6;
/** Of the width of its day. */
const BAR = 0.7;

type Day = Pick<SalesDay, 'date' | 'amount'>;

/** A bar a day. The table beside it is for screen readers. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const step = stepOf(Math.max(...days.map(({ amount }) => Number(amount))));
  const top = step * PARTS;
  const ticks = Array.from({ length: PARTS + 1 }, (_, part) => top - part * step);
  const every = Math.ceil(days.length / DATES);
  return (
    <div aria-hidden="true" className={classes.chart}>
      <ol className={classes.ticks}>
        {ticks.map((rand) => (
          <li key={rand}>R{rand}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${days.length} ${top}`}
        preserveAspectRatio="none"
        className={classes.bars}
      >
        {ticks.map((rand) => (
          <path key={rand} d={`M0 ${rand}H${days.length}`} className={classes.line} />
        ))}
        {days.map(({ date, amount }, place) => (
          <rect
            key={date}
            data-bar
            x={place + (1 - BAR) / 2}
            y={top - Math.max(0, Number(amount))}
            width={BAR}
            height={Math.max(0, Number(amount))}
          >
            <title>{`${shortDate(date)}: ${randLabelOf(amount)}`}</title>
          </rect>
        ))}
      </svg>
      <ol className={classes.dates}>
        {days
          .filter((_, place) => place % every === 0)
          .map(({ date }) => (
            <li key={date}>{shortDate(date)}</li>
          ))}
      </ol>
    </div>
  );
}

/** Returns a round number of rands of which four reach at least so high: one digit with noughts. */
export function stepOf(highest: number): number {
  const least = Math.max(1, highest / PARTS);
  const nought = 10 ** Math.floor(Math.log10(least));
  return (
    [1, 2, 3, 4, 5, 6, 8, 10].map((digit) => digit * nought).find((step) => step >= least) ?? nought
  );
}
