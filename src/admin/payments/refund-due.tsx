import { Button } from '@mantine/core';
import { randLabelOf } from '#contract/money/money.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import type {
  PaymentsView,
  RefundDueView,
  UnreconciledPaymentView,
} from '#contract/payment/payment-admin.schema.ts';
import { shortTime } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { OrderLink } from './order-link.tsx';
import { PaymentRecord } from './payment-record.tsx';
import { RecordPayment } from './record-payment.tsx';
import { RefundRecord } from './refund-record.tsx';

const WHY = {
  double: {
    state: 'Paid twice',
    reason: 'Paid twice',
    advice: 'The order itself stays paid without it.',
  },
  'wrong-amount': {
    state: 'Wrong amount',
    reason: 'Not what the order costs',
    advice: 'It does not pay for the order.',
  },
  cheaper: {
    state: 'Order changed',
    reason: 'The order was changed and costs less',
    advice: 'The order itself stays paid without it.',
  },
  cancelled: {
    state: 'Order cancelled',
    reason: 'The order was cancelled',
    advice: 'If you agreed to keep it, say so on the page of the order.',
  },
} as const;

/** Money that is the shopper's, with the way to give it back. */
export function RefundDue({ owed }: { owed: RefundDueView }) {
  const { state, reason, advice } = WHY[owed.why];
  // Once the personal details of an order are erased, the shop no longer asks whether its money is kept.
  const isErased = owed.why === 'cancelled' && !owed.getsEmails;
  return (
    <li className={records.record} aria-label={`${owed.orderNumber}, ${state}`}>
      <div className={records.top}>
        <h3 className={records.title}>
          <OrderLink id={owed.orderId} number={owed.orderNumber} /> of {owed.customerName}
        </h3>
        <span className={records.state} data-tone="bad">
          {state}
        </span>
      </div>
      <PaymentRecord
        payment={owed.payment}
        customer={owed}
        reason={reason}
        {...(!isErased && { advice })}
      />
    </li>
  );
}

/** A refund whose end is not known yet. */
export function PendingRefund({ refund }: { refund: PaymentsView['refundsUnderWay'][number] }) {
  return (
    <li className={records.record} aria-label={`Refund of ${refund.orderNumber}`}>
      <h3 className={records.title}>
        <OrderLink id={refund.orderId} number={refund.orderNumber} /> of {refund.customerName}
      </h3>
      <RefundRecord refund={refund} getsEmails={refund.getsEmails} />
    </li>
  );
}

interface UnreconciledPaymentProps {
  unclear: UnreconciledPaymentView;
  onCheck: (orderId: string) => void;
  isBusy: boolean;
}

/** An unpaid order whose shopper went off to pay. */
export function UnreconciledPayment({ unclear, onCheck, isBusy }: UnreconciledPaymentProps) {
  const { orderId, orderNumber, customerName, status, toPay, checkedAt, finding } = unclear;
  return (
    <li className={records.record} aria-label={orderNumber}>
      <div className={records.top}>
        <h3 className={records.title}>
          <OrderLink id={orderId} number={orderNumber} /> of {customerName}
        </h3>
        <span className={records.state}>{ORDER_STATUSES[status]}</span>
      </div>
      <p className={records.facts}>
        {randLabelOf(toPay)}, payment started {shortTime(unclear.begunAt)}
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
