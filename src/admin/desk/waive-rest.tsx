import { Alert, Button } from '@mantine/core';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** Lets go what a change of an order left to be paid. */
export function WaiveRest({ order }: { order: AdminOrderView }) {
  const { id, money } = order;
  const { admin } = trpc.useUtils();
  const waiving = trpc.admin.desk.waive.useMutation(
    useOrderChange<{ id: string }>(() => {
      void admin.payments.invalidate();
      void admin.overview.invalidate();
      showToast({ tone: 'success', message: `R${money.toPay} is let go` });
    }),
  );
  return (
    <>
      {waiving.error && (
        <Alert role="alert" color="blush">
          {changeFailure(waiving.error, 'saved')}
        </Alert>
      )}
      <div className={records.actions}>
        <Button
          size="md"
          variant="default"
          aria-disabled={waiving.isPending}
          onClick={() => {
            if (!waiving.isPending) waiving.mutate({ id, amountSeen: money.toPay });
          }}
        >
          <SwappedLabel>
            {waiving.isPending ? 'One moment...' : `Let R${money.toPay} go`}
          </SwappedLabel>
        </Button>
      </div>
    </>
  );
}
