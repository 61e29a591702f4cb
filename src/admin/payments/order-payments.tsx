import { Button } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { parseRand } from '#contract/money/money.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import type { PaymentView } from '#contract/payment/payment-admin.schema.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import classes from './order-payments.module.css';
import { OwnPayment } from './own-payment.tsx';
import { type GiveBackLead, PaymentRecord } from './payment-record.tsx';
import { useCheck } from './use-check.ts';

interface OrderPaymentsProps {
  orderId: string;
  /** What a change of it costs is still to be paid. */
  isRestDue: boolean;
  ref?: Ref<GiveBackLead> | undefined;
}

/** The money of one order: every payment with its refunds; for an unpaid one, asking PayFast. */
export function OrderPayments({ orderId, isRestDue, ref }: OrderPaymentsProps) {
  const payments = trpc.admin.payments.ofOrder.useQuery({ orderId });
  const { check, isChecking } = useCheck();
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<GiveBackLead>(null);

  // While a refund is under way nothing is left to give, and its state is shown here.
  useImperativeHandle(ref, () => ({
    lead: () => (next.current ? next.current.lead() : box.current?.focus()),
  }));

  return (
    <div ref={box} tabIndex={-1} className={classes.payments}>
      <QueryBoundary query={payments} what="payments">
        {({ payments: all, paymentStatus, status, orderNumber, ...customer }) => (
          <>
            {all.map((payment) => (
              <div key={payment.id} className={classes.payment}>
                <PaymentRecord
                  payment={payment}
                  customer={customer}
                  reason={reasonOf(payment, status)}
                  ref={payment === nextOf(all) ? next : undefined}
                />
              </div>
            ))}
            {(paymentStatus === 'unpaid' || isRestDue) && (
              <div className={records.actions}>
                <Button
                  size="md"
                  variant="default"
                  aria-disabled={isChecking}
                  onClick={() => check(orderId)}
                >
                  <SwappedLabel>{isChecking ? 'Asking PayFast...' : 'Ask PayFast'}</SwappedLabel>
                </Button>
                <OwnPayment orderId={orderId} orderNumber={orderNumber} />
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function reasonOf({ isDouble, isWrongAmount, owed }: PaymentView, status: OrderStatus): string {
  if (isWrongAmount) return 'Not what the order costs';
  if (isDouble) return 'Paid twice';
  if (status === 'cancelled') return 'The order was cancelled';
  return parseRand(owed) === 0 ? '' : CHEAPER;
}

const CHEAPER = 'The order was changed and costs less';

/** Which payment goes back first: one of which something is to be given back. */
function nextOf(payments: readonly PaymentView[]): PaymentView | undefined {
  const left = payments.filter((payment) => parseRand(payment.left) !== 0);
  return left.find(({ owed }) => parseRand(owed) !== 0) ?? left[0];
}
