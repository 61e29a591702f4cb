import { Link } from '@tanstack/react-router';
import { statusText } from '#contract/order/order-words.ts';
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
    { show: undefined, way: undefined, label: 'All', count: total },
    ...counts.map(({ show, way, count }) => ({ show, way, label: statusText(show, way), count })),
  ];
  return (
    <ul className={classes.chips} aria-label="Show only">
      {chips.map(({ show, way, label, count }) => (
        <li key={label}>
          <Link
            to="/admin/orders"
            search={{ day, show, way }}
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
