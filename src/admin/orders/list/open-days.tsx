import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/time/date-text.ts';
import type { OrdersOfDayView } from '#contract/order/admin-order.schema.ts';
import { EXACT_DAY } from './day-tabs.tsx';
import classes from './status-chips.module.css';

type OpenDaysProps = Pick<OrdersOfDayView, 'openDays' | 'lateTotal' | 'date' | 'today'>;

/** What is late, every other day on which orders wait, the past ones first, and the way to all of them. */
export function OpenDays({ openDays, lateTotal, date, today }: OpenDaysProps) {
  const others = openDays.filter((day) => day.date !== date);
  if (others.length === 0 && lateTotal === 0) return null;
  const all = openDays.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <ul className={classes.chips} aria-label="Other days with orders">
      {lateTotal > 0 && (
        <li>
          <Link to="/admin/orders" search={{ list: 'late' }} className={classes.chip} data-late>
            Running late <span className={classes.count}>{lateTotal}</span>
          </Link>
        </li>
      )}
      <li>
        <Link to="/admin/orders" search={{ list: 'all' }} className={classes.chip}>
          All open <span className={classes.count}>{all}</span>
        </Link>
      </li>
      {others.map((day) => (
        <li key={day.date}>
          <Link
            to="/admin/orders"
            search={{ day: day.date === today ? undefined : day.date }}
            className={classes.chip}
            activeOptions={EXACT_DAY}
            resetScroll={false}
          >
            {day.date < today ? 'Late: ' : ''}
            {longDate(day.date)} <span className={classes.count}>{day.orders}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
