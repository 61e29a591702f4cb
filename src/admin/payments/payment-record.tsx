import { Button } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortTime } from '#contract/time/date-text.ts';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import { OWN_PAYMENT_WAYS } from '#contract/payment/payment.ts';
import type { PaymentView } from '#contract/payment/payment-admin.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import type { Refunded } from './refund-question.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundRecord } from './refund-record.tsx';

/** For what leads to giving a payment back from elsewhere on the page. */
export interface GiveBackLead {
  /** Opens the form and puts the focus into it. */
  lead: () => void;
}

interface PaymentRecordProps {
  payment: PaymentView;
  customer: Refunded;
  /** What is written as a refund's reason at first. */
  reason: string;
  /** What is to be done, said before it can be done. */
  advice?: string;
  ref?: Ref<GiveBackLead> | undefined;
}

const WAY_NAMES: Readonly<Record<PaymentView['way'], string>> = {
  payfast: 'PayFast number',
  gift: 'Gift voucher, for',
  eft: `${OWN_PAYMENT_WAYS.eft}:`,
  cash: `${OWN_PAYMENT_WAYS.cash}:`,
  card: `${OWN_PAYMENT_WAYS.card}:`,
};

/** One payment: what came, what went back, and giving the rest back. */
export function PaymentRecord({ payment, customer, reason, advice, ref }: PaymentRecordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const { reference, amount, refunded, left, owed, kept, isDouble, isWrongAmount } = payment;
  const { keptWhy, refunds, way, giftSpent } = payment;
  const isLeft = parseRand(left) !== 0;
  const isOwed = parseRand(owed) !== 0;

  // One replaces the other, so the focus moves with them.
  function open() {
    flushSync(() => setIsOpen(true));
    amountField.current?.focus();
  }

  function close() {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  }

  useImperativeHandle(ref, () => ({
    lead: () => {
      open();
      amountField.current?.scrollIntoView({ block: 'center' });
    },
  }));

  return (
    <>
      <p className={records.facts}>
        {randLabelOf(amount)} received {shortTime(payment.createdAt)}
        {isDouble && ', although the order was already paid'}
        {isWrongAmount && ', which is not what the order costs'}
      </p>
      <p className={records.note}>
        {`${WAY_NAMES[way]} ${reference}`}
        {parseRand(refunded) !== 0 && `. ${randLabelOf(refunded)} refunded`}
      </p>
      {refunds.map((refund) => (
        <RefundRecord key={refund.id} refund={refund} getsEmails={customer.getsEmails} />
      ))}
      {isOwed && <p className={records.note}>{randLabelOf(owed)} must still be refunded</p>}
      {keptWhy !== null && (
        <p className={records.note}>
          {randLabelOf(kept)} kept, as agreed{keptWhy && `: ${keptWhy}`}
        </p>
      )}
      {!isLeft && giftSpent && (
        <p className={records.note}>
          {randLabelOf(giftSpent)} of the gift voucher was spent: nothing of it is left to refund
        </p>
      )}
      {advice && <p className={records.note}>{advice}</p>}
      {isLeft && !isOpen && (
        <div className={records.actions}>
          <Button ref={opener} size="md" variant={isOwed ? 'filled' : 'default'} onClick={open}>
            Make a refund
          </Button>
        </div>
      )}
      {isLeft && isOpen && (
        <RefundForm
          payment={payment}
          customer={customer}
          reason={reason}
          amountField={amountField}
          onClose={close}
        />
      )}
    </>
  );
}
