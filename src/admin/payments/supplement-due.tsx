import { randLabelOf } from '#contract/money/money.ts';
import { statusText } from '#contract/order/order-words.ts';
import type { SupplementDueView } from '#contract/payment/payment-admin.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { OrderLink } from './order-link.tsx';

/** What a change of a paid order left to be paid. */
export function SupplementDue({ due }: { due: SupplementDueView }) {
  const { orderId, orderNumber, customerName, status, fulfilment, toPay, total } = due;
  return (
    <li className={records.record} aria-label={`${orderNumber}, still to pay`}>
      <div className={records.top}>
        <h3 className={records.title}>
          <OrderLink id={orderId} number={orderNumber} /> of {customerName}
        </h3>
        <span className={records.state}>{statusText(status, fulfilment)}</span>
      </div>
      <p>
        {randLabelOf(toPay)} of {randLabelOf(total)} is still to pay.
      </p>
    </li>
  );
}
