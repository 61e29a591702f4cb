import type { OverviewView } from '#contract/owner/overview.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate } from '#contract/time/date-text.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

/** The days after tomorrow on which orders wait. */
export function LaterDays({ later }: Pick<OverviewView, 'later'>) {
  const all = later.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Coming up" aside={<span className={panel.quiet}>{plural(all, 'order')}</span>}>
      {later.length === 0 ? (
        <p className={panel.none}>No orders after tomorrow yet.</p>
      ) : (
        <ul className={panel.list}>
          {later.map(({ date, count }) => (
            <li key={date}>
              <a className={panel.row} href={`/admin/orders?day=${date}`}>
                {longDate(date)} <span className={panel.number}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className={panel.link} href="/admin/orders?list=all">
          All open orders
        </a>
      </p>
    </Panel>
  );
}
