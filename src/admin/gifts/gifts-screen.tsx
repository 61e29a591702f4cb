import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GiftVouchersView, GiftVoucherView } from '#contract/gift/gift-view.schema.ts';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import { giftUseText } from '#contract/order/gift-of-order.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { SoldState } from '#src/admin/versioned-form/versioned-form.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { GiftSettingsForm } from './gift-settings-form.tsx';
import { ResendDialog } from './resend-dialog.tsx';

/** The gift vouchers that are sold, and what is still owed of them. */
export function GiftsScreen() {
  const gifts = trpc.admin.gifts.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <AdminPageHeader
        title="Gift vouchers"
        lead="Shoppers buy them, and they are emailed on their day. In your books they count as a sale once they are used."
      />
      <QueryBoundary query={gifts} what="gift vouchers">
        {(view) => <Gifts view={view} />}
      </QueryBoundary>
    </>
  );
}

function Gifts({ view }: { view: GiftVouchersView }) {
  const { vouchers, owed, settings, version } = view;
  const [resent, setResent] = useState<GiftVoucherView>();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <div className={records.settings}>
        <SoldState name="In the shop" isSold={settings.isOn} />
        <GiftSettingsForm settings={settings} version={version} />
      </div>
      <h2 className={records.heading}>Sold</h2>
      <p className={records.lead}>
        {vouchers.length === 0
          ? 'No gift vouchers have been sold yet.'
          : `${randLabelOf(owed)} is still owed: it is left on gift vouchers that can be used.`}
      </p>
      <ul className={records.list}>
        {vouchers.map((voucher) => (
          <GiftCard
            key={voucher.id}
            voucher={voucher}
            onResend={() => {
              setResent(voucher);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <ResendDialog voucher={resent} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** One gift voucher: what is left on it, for whom it is and what it paid. */
function GiftCard({ voucher, onResend }: { voucher: GiftVoucherView; onResend: () => void }) {
  const { orderNumber, amount, left, refunded, uses, mailOn, isMailed, expiresOn } = voucher;
  const isLeft = parseRand(left) !== 0 && !voucher.isOver;
  const state = voucher.isOver ? 'Over' : isLeft ? `${randLabelOf(left)} left` : 'Nothing left';
  return (
    <li className={records.record}>
      <div className={records.top}>
        <h3 className={records.title}>{voucher.code}</h3>
        <span className={records.state} data-tone={isLeft ? 'good' : undefined}>
          {state}
        </span>
      </div>
      <p className={records.facts}>
        {randLabelOf(amount)} from {voucher.buyer} for {voucher.recipient}
        {voucher.recipientEmail && `, ${voucher.recipientEmail}`}
      </p>
      <p className={records.note}>
        {isMailed ? 'Emailed' : `To be emailed on ${longDate(mailOn)}`}; can be used until{' '}
        {longDate(expiresOn)}
        {parseRand(refunded) !== 0 && `; ${randLabelOf(refunded)} refunded`}
      </p>
      {uses.map((use) => (
        <p key={use.orderId} className={records.note}>
          {randLabelOf(use.amount)} for order {use.orderNumber}: {giftUseText(use)}
        </p>
      ))}
      <div className={records.actions}>
        {isLeft && voucher.recipientEmail && (
          <Button size="md" variant="default" onClick={onResend}>
            {isMailed ? 'Email it again' : 'Email it now'}
          </Button>
        )}
        <LinkButton to="/admin/orders/$id" params={{ id: voucher.orderId }} look="outline">
          {isLeft ? 'Refund what is left' : `Open ${orderNumber}`}
        </LinkButton>
      </div>
    </li>
  );
}
