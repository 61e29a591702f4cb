import type { PaymentsView } from '#contract/payment/payment-admin.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { OrderLink } from './order-link.tsx';
import { RefundRecord } from './refund-record.tsx';

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
