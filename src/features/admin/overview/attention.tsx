import { longDate } from '#contract/delivery.ts';
import type { OverviewView } from '#contract/overview.schema.ts';
import { attentionRows } from './attention-rows.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

/** What needs the owner, orders first, each a way to where it is settled. */
export function Attention({ attention }: { attention: OverviewView['attention'] }) {
  const { orders, first } = attention;
  const rows = attentionRows(attention);
  const more = orders - first.length;
  return (
    <Panel title="Needs you">
      {orders === 0 && rows.length === 0 ? (
        <p className={panel.none}>Nothing. All is in order.</p>
      ) : (
        <ul className={panel.list}>
          {first.map(({ id, orderNumber, deliveryDate, reason }) => (
            <li key={id}>
              <a className={panel.row} href={`/admin/orders/${id}`}>
                <span>
                  {orderNumber}: {reason}{' '}
                  <span className={panel.quiet}>For {longDate(deliveryDate)}</span>
                </span>
              </a>
            </li>
          ))}
          {more > 0 && (
            <li>
              <a className={panel.row} href="/admin/orders?list=attention">
                More orders <span className={panel.number}>{more}</span>
              </a>
            </li>
          )}
          {rows.map(({ text, count, href }) => (
            <li key={text}>
              <a className={panel.row} href={href}>
                {text} <span className={panel.number}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
