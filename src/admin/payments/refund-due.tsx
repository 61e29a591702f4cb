import type { RefundDueView } from '#contract/payment/payment-admin.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { OrderLink } from './order-link.tsx';
import { PaymentRecord } from './payment-record.tsx';

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
  cancelled: {
    state: 'Order cancelled',
    reason: 'The order was cancelled',
    advice: 'If you agreed to keep it, say so on the page of the order.',
  },
} as const;

/** Money that is the shopper's, with the way to give it back. */
export function RefundDue({ owed }: { owed: RefundDueView }) {
  const { state, reason, advice } = WHY[owed.why];
  // With the personal details of an order went the question whether its money is kept.
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
