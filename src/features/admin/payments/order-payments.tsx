import { Button } from '@mantine/core';
import { ChangingLabel } from '#src/components/changing-label.tsx';
import { Loaded } from '#src/features/admin/records/loaded.tsx';
import records from '#src/features/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import classes from './order-payments.module.css';
import { PaymentRecord } from './payment-record.tsx';
import { useCheck } from './use-check.ts';

/** The money of one order: every payment with its refunds; for an unpaid one, asking PayFast. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const payments = trpc.admin.payments.ofOrder.useQuery({ orderId });
  const { check, isChecking } = useCheck();
  return (
    <Loaded query={payments} what="payments">
      {({ payments: all, paymentStatus, status }) => (
        <>
          {all.map((payment) => (
            <div key={payment.id} className={classes.payment}>
              <PaymentRecord
                payment={payment}
                reason={status === 'cancelled' ? 'The order was cancelled' : ''}
              />
            </div>
          ))}
          {paymentStatus === 'unpaid' && (
            <div className={records.actions}>
              <Button
                size="md"
                variant="default"
                aria-disabled={isChecking}
                onClick={() => check(orderId)}
              >
                <ChangingLabel>{isChecking ? 'Asking PayFast...' : 'Ask PayFast'}</ChangingLabel>
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
