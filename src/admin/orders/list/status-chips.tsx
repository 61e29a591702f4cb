import { Link } from '@tanstack/react-router';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import type { DaySearch } from './day-search.ts';
import type { DayGroups } from './open-orders.tsx';
import classes from './status-chips.module.css';

interface StatusChipsProps {
  groups: Pick<DayGroups, 'counts' | 'total'>;
  search: DaySearch;
}

/** How far the day is; a press shows only the orders that are there. */
export function StatusChips({ groups: { counts, total }, search: { day } }: StatusChipsProps) {
  const chips = [
    { status: undefined, label: 'All', count: total },
    ...counts.map(({ status, count }) => ({ status, label: ORDER_STATUSES[status], count })),
  ];
  return (
    <ul className={classes.chips} aria-label="Show only">
      {chips.map(({ status, label, count }) => (
        <li key={label}>
          <Link
            to="/admin/orders"
            search={{ day, show: status }}
            className={classes.chip}
            activeOptions={{ explicitUndefined: true }}
            resetScroll={false}
            replace
          >
            {label} <span className={classes.count}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
