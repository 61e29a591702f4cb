import { Button } from '@mantine/core';
import { shortTime } from '#contract/time/date-text.ts';
import type { ReviewView } from '#contract/payment/payment-admin.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { OrderLink } from './order-link.tsx';
import { RecordPayment } from './record-payment.tsx';

interface ReviewRecordProps {
  review: ReviewView;
  onDealtWith: (id: string) => void;
  isBusy: boolean;
}

/** A message of PayFast's that the shop could not settle by itself. */
export function ReviewRecord({ review, onDealtWith, isBusy }: ReviewRecordProps) {
  const { orderId, orderNumber, reference, isWaiting } = review;
  const reason = isWaiting
    ? 'PayFast cannot confirm its own message at the moment. The shop goes on asking.'
    : review.reason;
  return (
    <li className={records.record} aria-label={`Payment ${reference}`}>
      <div className={records.top}>
        <h3 className={records.title}>
          {orderId ? <OrderLink id={orderId} number={orderNumber} /> : orderNumber || 'No order'}
        </h3>
        <span className={records.state} data-tone={isWaiting ? 'plain' : 'bad'}>
          {isWaiting ? 'Asked again automatically' : 'Look at it'}
        </span>
      </div>
      <p className={records.facts}>{reason}</p>
      <p className={records.note}>
        PayFast number {reference}, received {shortTime(review.receivedAt)}
      </p>
      {!isWaiting && (
        <div className={records.actions}>
          <Button
            size="md"
            variant="default"
            aria-disabled={isBusy}
            aria-label={`Payment ${reference} is dealt with`}
            onClick={() => onDealtWith(review.id)}
          >
            Dealt with
          </Button>
          {orderId && (
            <RecordPayment orderId={orderId} orderNumber={orderNumber} reference={reference} />
          )}
        </div>
      )}
    </li>
  );
}
