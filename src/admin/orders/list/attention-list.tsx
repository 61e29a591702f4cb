import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { DatedOrders } from './dated-orders.tsx';
import classes from './slot-group.module.css';

interface AttentionListProps {
  /** The first of the orders that the owner must look at. */
  orders: readonly OrderSummary[];
  total: number;
}

/** The orders of any day that the owner must look at, with the way to the rest of a long list. */
export function AttentionList({ orders, total }: AttentionListProps) {
  if (total === 0) return null;
  return (
    <section className={classes.group} aria-label="Needs your attention">
      <header className={classes.head}>
        <h2 className={classes.title}>Needs your attention</h2>
        <span className={classes.count}>{plural(total, 'order')}</span>
      </header>
      <DatedOrders orders={orders} />
      {total > orders.length && (
        <p>
          <Link to="/admin/orders" search={{ list: 'attention' }}>
            See all {total}
          </Link>
        </p>
      )}
    </section>
  );
}
