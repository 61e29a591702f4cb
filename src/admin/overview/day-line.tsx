import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '#contract/order/order.ts';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './day-line.module.css';

/** The day in a line, above the screen to which signing in leads. Empty until it is known. */
export function DayLine() {
  const { data } = trpc.admin.overview.useQuery();
  return (
    <p className={classes.line}>
      {data && (
        <Link to="/admin/overview" className={classes.link}>
          {dayText(data)}
        </Link>
      )}
    </p>
  );
}

type Day = Pick<OverviewView, 'today' | 'tomorrow'> & {
  attention: Pick<OverviewView['attention'], 'orders' | 'lateOrders'>;
};

/** Returns what today and tomorrow bring, and how much of it cannot wait. */
export function dayText({ today, tomorrow, attention }: Day): string {
  const counter =
    (states: OverviewView['today']['states']) =>
    (...statuses: OrderStatus[]) =>
      states.reduce((sum, each) => sum + (statuses.includes(each.status) ? each.count : 0), 0);
  const count = counter(today.states);
  const collected = counter(today.collections ?? []);
  const parts = [
    [count('paid', 'preparing') + collected('paid', 'preparing'), 'to make'],
    [count('out_for_delivery', 'attempted'), 'on the way'],
    [collected('out_for_delivery', 'attempted'), 'to be collected'],
    [count('delivered'), 'delivered'],
    [collected('delivered'), 'collected'],
    [attention.lateOrders, 'late'],
  ] as const;
  const said = parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
  const day = today.total === 0 ? 'No orders for today' : `Today: ${said.join(', ')}`;
  const next = tomorrow.total > 0 ? `. Tomorrow: ${plural(tomorrow.total, 'order')}` : '';
  const urgent =
    attention.orders > 0
      ? `. ${plural(attention.orders, 'order')} ${attention.orders === 1 ? 'needs' : 'need'} your attention`
      : '';
  return `${day}${next}${urgent}`;
}
