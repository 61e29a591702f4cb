import { Button, Modal } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { type Cents, cents, parseRand, randLabel, randLabelOf } from '#contract/money/money.ts';
import type {
  RefundDueView,
  PaymentView,
  RefundView,
} from '#contract/payment/payment-admin.schema.ts';
import { NOBODY_WRITTEN_TO } from '#src/admin/orders/email-words.ts';
import classes from '#src/admin/orders/page/dialog.module.css';

/** A refund that is about to be made. */
export interface AskedRefund {
  way: RefundView['way'];
  amount: Cents;
}

/** The customer that gets the money. */
export type Refunded = Pick<RefundDueView, 'customerName' | 'getsEmails'>;

interface RefundQuestionProps {
  /** Undefined while nothing is asked. */
  asked: AskedRefund | undefined;
  payment: PaymentView;
  customer: Refunded;
  onBack: () => void;
  onConfirm: (asked: AskedRefund) => void;
}

/** Says what a refund does, and asks before it is done. */
export function RefundQuestion(props: RefundQuestionProps) {
  const { asked, payment, customer, onBack, onConfirm } = props;
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
          <p className={classes.text}>{whatHappens(shown, payment, customer)}</p>
          {whatOfTheOrder(shown, payment)}
          <p className={classes.text}>{whatIsWritten(shown, payment, customer)}</p>
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
  { customerName, getsEmails }: Refunded,
): string {
  // An erased name names no customer.
  const payer = getsEmails ? customerName : 'whoever paid it';
  const isAll = amount === parseRand(paid);
  const sum = isAll ? `all ${randLabel(amount)}` : `${randLabel(amount)} of ${randLabelOf(paid)}`;
  return way === 'payfast'
    ? `PayFast sends ${sum} to ${payer}. That is final.`
    : `You have refunded ${sum} to ${payer} yourself; PayFast sends nothing.`;
}

/** What the email says of the rest is a promise: one that the owner has agreed to keep must not be in it. */
function whatIsWritten(
  { amount }: AskedRefund,
  { owed }: PaymentView,
  { customerName, getsEmails }: Refunded,
): string {
  if (!getsEmails) return NOBODY_WRITTEN_TO;
  const rest = (parseRand(owed) ?? 0) - amount;
  if (rest <= 0) return `${customerName} gets an email about it.`;
  return `${customerName} gets an email about it, which says that the remaining ${randLabel(cents(rest))} will follow. If you agreed to keep it, go back and first note that on the page of the order.`;
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
