import type { ReactNode } from 'react';
import { cents, randLabel, randLabelOf } from '#contract/money/money.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { ListedVoucher } from '#contract/voucher/voucher.schema.ts';
import { termsText } from '#contract/voucher/voucher.ts';
import records from '#src/admin/records/record-list.module.css';

interface VoucherCardProps {
  voucher: ListedVoucher;
  state: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One voucher: what it gives to whom and when, how often it was used and what it gave. */
export function VoucherCard({ voucher, state, children }: VoucherCardProps) {
  const { code, uses, unpaidUses, maxUses, given } = voucher;
  const unpaid = unpaidUses > 0 ? `, ${unpaidUses} of them not paid yet` : '';
  return (
    <li className={records.record}>
      <div className={records.top}>
        <h3 className={records.title}>{code}</h3>
        <span className={records.state} data-tone={state === 'On now' ? 'good' : undefined}>
          {state}
        </span>
      </div>
      <p className={records.facts}>{[termsText(voucher), ...bounds(voucher)].join(' · ')}</p>
      <p className={records.note}>
        {maxUses === null ? `Used ${plural(uses, 'time')}` : `Used ${uses} of ${maxUses} times`}
        {unpaid}; {randLabelOf(given)} given
      </p>
      {children && <div className={records.actions}>{children}</div>}
    </li>
  );
}

function bounds(voucher: ListedVoucher): string[] {
  const { firstDay, lastDay, oncePerAddress, email, minSubtotalCents } = voucher;
  return [
    firstDay && `from ${longDate(firstDay)}`,
    lastDay && `until ${longDate(lastDay)}`,
    minSubtotalCents > 0 && `for bouquets from ${randLabel(cents(minSubtotalCents))}`,
    oncePerAddress && 'once for each email address',
    email && `only for ${email}`,
  ].filter((text): text is string => Boolean(text));
}
