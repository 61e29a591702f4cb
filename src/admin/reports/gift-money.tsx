import { randLabelOf } from '#contract/money/money.ts';
import type { GiftFigures } from '#contract/report/report.schema.ts';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import { longDate } from '#contract/time/date-text.ts';
import panel from '#src/admin/overview/panel.module.css';
import { FiguresPanel } from './figures-panel.tsx';

/** What became of the money of gift vouchers: from what was owed before these days to what is owed after them. */
export function GiftMoney({ gifts, period }: { gifts: GiftFigures; period: ReportPeriod }) {
  const rows = [
    [`Owed before ${longDate(period.from)}`, gifts.owedBefore],
    ['Sold', gifts.sold],
    ['Used for orders, less what went back onto them', minus(gifts.used)],
    ['Refunded to who bought them', minus(gifts.refunded)],
    ['Left on them when they were over', minus(gifts.lapsed)],
    [`Owed after ${longDate(period.to)}`, gifts.owed],
  ] as const;
  return (
    <FiguresPanel
      title="Gift vouchers"
      table="gift-vouchers"
      period={period}
      says="By the day on which the money moved. A gift voucher is no sale until it is used: the order that it pays for is in the figures above."
    >
      <dl className={panel.list}>
        {rows.map(([label, amount]) => (
          <div key={label} className={panel.row}>
            <dt>{label}</dt>
            <dd className={panel.number}>{signed(amount)}</dd>
          </div>
        ))}
      </dl>
    </FiguresPanel>
  );
}

/** Takes an amount off; one that is less than nothing is added. */
function minus(amount: string): string {
  if (amount === '0.00') return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−${randLabelOf(amount.slice(1))}` : randLabelOf(amount);
}
