import type { OrderSummary } from '#contract/owners-order.schema.ts';
import { DatedOrders } from './dated-orders.tsx';
import classes from './slot-group.module.css';

/** The orders of any day that the owner must look at. */
export function AttentionList({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={classes.group} aria-label="Needs you">
      <header className={classes.head}>
        <h2 className={classes.title}>Needs you</h2>
        <span className={classes.count}>
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}
        </span>
      </header>
      <DatedOrders orders={orders} />
    </section>
  );
}
