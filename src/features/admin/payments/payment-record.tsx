import { Button } from '@mantine/core';
import { useState } from 'react';
import { parseRand, randLabelOf } from '#contract/money.ts';
import type { PaymentView } from '#contract/payment-admin.schema.ts';
import records from '#src/features/admin/records/record-list.module.css';
import { shortTime } from '#src/lib/short-time.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundRecord } from './refund-record.tsx';

interface PaymentRecordProps {
  payment: PaymentView;
  /** What is written as a refund's reason at first. */
  reason: string;
}

/** One payment: what came, what went back, and giving the rest back. */
export function PaymentRecord({ payment, reason }: PaymentRecordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { reference, amount, refunded, left, isDouble, refunds } = payment;
  const isLeft = parseRand(left) !== 0;
  return (
    <>
      <p className={records.facts}>
        {randLabelOf(amount)} came {shortTime(payment.createdAt)}
        {isDouble && ', although the order was paid already'}
      </p>
      <p className={records.note}>
        PayFast number {reference}
        {parseRand(refunded) !== 0 && `. ${randLabelOf(refunded)} given back`}
      </p>
      {refunds.map((refund) => (
        <RefundRecord key={refund.id} refund={refund} />
      ))}
      {isLeft && (
        <div className={records.actions}>
          <Button
            size="md"
            variant={isDouble ? 'filled' : 'default'}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Give money back
          </Button>
        </div>
      )}
      {isLeft && isOpen && (
        <RefundForm payment={payment} reason={reason} onDone={() => setIsOpen(false)} />
      )}
    </>
  );
}
