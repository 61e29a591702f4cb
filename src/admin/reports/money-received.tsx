import { randLabelOf } from '#contract/money/money.ts';
import type { ReceivedFigures } from '#contract/report/report.schema.ts';
import panel from '#src/admin/overview/panel.module.css';

interface MoneyReceivedProps {
  sales: string;
  received: ReceivedFigures;
}

/** What came in less what went back, where sales are not all of it: a sum that the books have as well. */
export function MoneyReceived({ sales, received }: MoneyReceivedProps) {
  const rows = [
    ['Sales', sales],
    ['Kept of cancelled orders', received.keptOfCancelled],
    ['Kept of money that did not pay for an order', received.keptBeside],
    ['Still to refund', received.toRefund],
    ['Payments less refunds', received.total],
  ] as const;
  return (
    <dl className={panel.list}>
      {rows.map(([label, amount]) => (
        <div key={label} className={panel.row}>
          <dt>{label}</dt>
          <dd className={panel.number}>{randLabelOf(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
