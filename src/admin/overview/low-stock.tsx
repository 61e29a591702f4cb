import type { OverviewView } from '#contract/owner/overview.schema.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

/** Bouquets of which few are left. */
export function LowStock({ lowStock }: { lowStock: OverviewView['lowStock'] }) {
  const { count, products } = lowStock;
  const more = count - products.length;
  return (
    <Panel title="Low stock">
      {count === 0 ? (
        <p className={panel.none}>There is enough of everything.</p>
      ) : (
        <ul className={panel.list}>
          {products.map(({ id, name, stock }) => (
            <li key={id} className={panel.row}>
              {name}
              <span className={panel.number}>{stock === 0 ? 'Sold out' : `${stock} left`}</span>
            </li>
          ))}
        </ul>
      )}
      <a className={panel.link} href="/admin/dashboard">
        {more > 0 ? `${more} more in Product Management` : 'To Product Management'}
      </a>
    </Panel>
  );
}
