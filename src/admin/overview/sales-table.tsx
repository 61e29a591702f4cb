import { shortDate } from '#contract/time/date-text.ts';
import { randLabelOf } from '#contract/money/money.ts';
import type { SalesDay } from '#contract/owner/overview.schema.ts';
import classes from './sales-table.module.css';

/** The bars in words and numbers, the latest day first. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        Paid orders by day, without cancelled orders and refunds
      </caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, orders, amount }) => (
          <tr key={date}>
            <th scope="row">{shortDate(date)}</th>
            <td>{orders}</td>
            <td>{randLabelOf(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
