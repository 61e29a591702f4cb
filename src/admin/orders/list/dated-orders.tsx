import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { OrderRow } from './order-row.tsx';
import classes from './slot-group.module.css';

/** Orders of any day, each with its own. */
export function DatedOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ul className={classes.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} isDated />
        </li>
      ))}
    </ul>
  );
}
