import { ORDER_STATUSES, type OrderStatus } from '#contract/order/order.ts';
import classes from './status-badge.module.css';

/** An order's status in words; the colour only repeats it. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {ORDER_STATUSES[status]}
    </span>
  );
}
