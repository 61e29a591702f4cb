import { Button } from '@mantine/core';
import { IconPlus } from '#src/ui/icons/icon-plus.ts';
import { useState } from 'react';
import type { ListedVoucher, VouchersView } from '#contract/voucher/voucher.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { EndVoucher } from './end-voucher.tsx';
import { useVoucherChanges } from './use-voucher-changes.ts';
import { VoucherCard } from './voucher-card.tsx';
import { type BegunVoucher, editedVoucher, newVoucher } from './voucher-draft.ts';
import { VoucherDialog } from './voucher-form.tsx';

/** The codes that take something off an order. */
export function VouchersScreen() {
  const vouchers = trpc.admin.vouchers.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <AdminPageHeader
        title="Vouchers"
        lead="Codes that take something off an order. The checkout asks for one only while there is one."
      />
      <QueryBoundary query={vouchers} what="vouchers">
        {(view) => <Vouchers view={view} />}
      </QueryBoundary>
    </>
  );
}

function Vouchers({ view: { today, vouchers, past } }: { view: VouchersView }) {
  const changes = useVoucherChanges();
  const [begun, setBegun] = useState<BegunVoucher>();
  const [isOpen, setOpen] = useState(false);

  function open(voucher: BegunVoucher): void {
    changes.save.reset();
    setBegun(voucher);
    setOpen(true);
  }

  return (
    <>
      <Button
        size="md"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => open(newVoucher())}
      >
        New voucher
      </Button>
      <h2 className={records.heading}>On, and still to come</h2>
      {vouchers.length === 0 && (
        <p className={records.none}>No voucher is on: the checkout does not ask for a code.</p>
      )}
      <ul className={records.list}>
        {vouchers.map((voucher) => (
          <VoucherCard key={voucher.id} voucher={voucher} state={stateOf(voucher, today)}>
            <Button size="md" variant="default" onClick={() => open(editedVoucher(voucher))}>
              Change {voucher.code}
            </Button>
            <EndVoucher voucher={voucher} end={changes.end} />
          </VoucherCard>
        ))}
      </ul>
      {past.length > 0 && <h2 className={records.heading}>Over</h2>}
      <ul className={records.list}>
        {past.map((voucher) => (
          <VoucherCard key={voucher.id} voucher={voucher} state={voucher.isOn ? 'Over' : 'Ended'} />
        ))}
      </ul>
      <VoucherDialog
        begun={begun}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        save={changes.save}
      />
    </>
  );
}

function stateOf({ firstDay, maxUses, uses }: ListedVoucher, today: string): string {
  if (firstDay !== null && firstDay > today) return 'Coming';
  return maxUses !== null && uses >= maxUses ? 'Used up' : 'On now';
}
