import { longDate } from '#contract/time/date-text.ts';
import { statusText } from '#contract/order/order-words.ts';
import type { Fulfilment } from '#contract/order/order.ts';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import classes from './day-card.module.css';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

interface DayCardProps {
  title: 'Today' | 'Tomorrow';
  day: OverviewView['today'];
}

/** How a day's orders stand, with the ways to them and to their papers. */
export function DayCard({ title, day }: DayCardProps) {
  const { date, total, states, collections } = day;
  return (
    <Panel title={title} aside={<span className={panel.quiet}>{longDate(date)}</span>}>
      <p className={classes.total}>
        <strong>{total}</strong> {total === 1 ? 'order' : 'orders'}
      </p>
      {total > 0 && <States states={states} />}
      {collections && (
        <>
          <p className={panel.quiet}>To be collected</p>
          <States states={collections} fulfilment="collection" />
        </>
      )}
      <p className={classes.links}>
        <a className={panel.link} href={`/admin/orders?day=${date}`}>
          {title}’s orders
        </a>
        {total > 0 && (
          <a className={panel.link} href={`/admin/print/day?date=${date}`}>
            Print
          </a>
        )}
      </p>
    </Panel>
  );
}

interface StatesProps {
  states: OverviewView['today']['states'];
  fulfilment?: Fulfilment;
}

function States({ states, fulfilment }: StatesProps) {
  return (
    <ul className={classes.states}>
      {states.map(({ status, count }) => (
        <li key={status} className={classes.state} data-none={count === 0}>
          <span className={classes.count}>{count}</span> {statusText(status, fulfilment)}
        </li>
      ))}
    </ul>
  );
}
