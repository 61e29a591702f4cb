import { Button, Modal } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { type Cents, parseRand, randLabel, randLabelOf } from '#contract/money/money.ts';
import type { PaymentView, RefundView } from '#contract/payment/payment-admin.schema.ts';
import classes from '#src/admin/orders/page/dialog.module.css';

/** A refund that is about to be made. */
export interface AskedRefund {
  way: RefundView['way'];
  amount: Cents;
}

interface RefundQuestionProps {
  /** Undefined while nothing is asked. */
  asked: AskedRefund | undefined;
  payment: PaymentView;
  customerName: string;
  onBack: () => void;
  onConfirm: (asked: AskedRefund) => void;
}

/** Says what a refund does, and asks before it is done. */
export function RefundQuestion(props: RefundQuestionProps) {
  const { asked, payment, customerName, onBack, onConfirm } = props;
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);

  function confirm({ detail }: MouseEvent) {
    // The second tap of two that opened the question may land here, before it could be read.
    if (asked && detail < 2) onConfirm(asked);
  }

  return (
    <Modal
      opened={asked !== undefined}
      onClose={onBack}
      closeOnClickOutside={false}
      title={shown && titleOf(shown)}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      {shown && (
        <>
          <p className={classes.text}>{whatHappens(shown, payment, customerName)}</p>
          {whatOfTheOrder(shown, payment)}
          <p className={classes.text}>{customerName} gets an email about it.</p>
          <div className={classes.actions}>
            <Button variant="default" size="md" data-autofocus onClick={onBack}>
              Go back
            </Button>
            <Button size="md" onClick={confirm}>
              {shown.way === 'payfast'
                ? `Refund ${randLabel(shown.amount)}`
                : `I refunded ${randLabel(shown.amount)}`}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

function titleOf({ way, amount }: AskedRefund): string {
  return way === 'payfast'
    ? `Refund ${randLabel(amount)} through PayFast?`
    : `Have you refunded ${randLabel(amount)}?`;
}

function whatHappens(
  { way, amount }: AskedRefund,
  { amount: paid }: PaymentView,
  customerName: string,
): string {
  const isAll = amount === parseRand(paid);
  const sum = isAll ? `all ${randLabel(amount)}` : `${randLabel(amount)} of ${randLabelOf(paid)}`;
  return way === 'payfast'
    ? `PayFast sends ${sum} to ${customerName}. That is final.`
    : `You have refunded ${sum} to ${customerName} yourself; PayFast sends nothing.`;
}

function whatOfTheOrder({ amount }: AskedRefund, { endsOrderFrom }: PaymentView) {
  if (endsOrderFrom === null) return null;
  const ends = amount >= (parseRand(endsOrderFrom) ?? 0);
  return (
    <p className={classes.text}>
      {ends ? (
        <strong>This ends the order: it will not be made or delivered.</strong>
      ) : (
        'The order goes on as it is.'
      )}
    </p>
  );
}
