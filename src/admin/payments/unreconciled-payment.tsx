import { Button } from '@mantine/core';
import { shortTime } from '#contract/time/date-text.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import type { UnreconciledPaymentView } from '#contract/payment/payment-admin.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { OrderLink } from './order-link.tsx';
import { RecordPayment } from './record-payment.tsx';

interface UnreconciledPaymentProps {
  unclear: UnreconciledPaymentView;
  onCheck: (orderId: string) => void;
  isBusy: boolean;
}

/** An unpaid order whose shopper went off to pay. */
export function UnreconciledPayment({ unclear, onCheck, isBusy }: UnreconciledPaymentProps) {
  const { orderId, orderNumber, customerName, status, total, checkedAt, finding } = unclear;
  return (
    <li className={records.record} aria-label={orderNumber}>
      <div className={records.top}>
        <h3 className={records.title}>
          <OrderLink id={orderId} number={orderNumber} /> of {customerName}
        </h3>
        <span className={records.state}>{ORDER_STATUSES[status]}</span>
      </div>
      <p className={records.facts}>
        {randLabelOf(total)}, payment started {shortTime(unclear.begunAt)}
      </p>
      <p className={records.note}>
        {checkedAt ? `Asked ${shortTime(checkedAt)}: ${finding}` : 'PayFast was not asked yet.'}
      </p>
      <div className={records.actions}>
        <Button
          size="md"
          variant="default"
          aria-disabled={isBusy}
          aria-label={`Ask PayFast about ${orderNumber}`}
          onClick={() => onCheck(orderId)}
        >
          Ask PayFast
        </Button>
        <RecordPayment orderId={orderId} orderNumber={orderNumber} />
      </div>
    </li>
  );
}
