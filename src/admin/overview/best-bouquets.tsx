import { randLabelOf } from '#contract/money/money.ts';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

/** What sold most in 30 days. */
export function BestBouquets({ best }: { best: OverviewView['best'] }) {
  return (
    <Panel title="Best bouquets" aside={<span className={panel.quiet}>30 days</span>}>
      {best.length === 0 ? (
        <p className={panel.none}>None was sold yet.</p>
      ) : (
        <ol className={panel.list}>
          {best.map(({ productId, name, quantity, amount }) => (
            <li key={productId} className={panel.row}>
              <span>
                {name} <span className={panel.quiet}>{randLabelOf(amount)}</span>
              </span>
              <span className={panel.number}>{quantity} sold</span>
            </li>
          ))}
        </ol>
      )}
      {best.length > 0 && (
        <p className={panel.quiet}>
          At their prices: without delivery, and before refunds of a part. Orders that were
          cancelled or refunded in full do not count.
        </p>
      )}
    </Panel>
  );
}
