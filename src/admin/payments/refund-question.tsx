import { Button, Checkbox, Modal } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { type Cents, cents, parseRand, randLabel, randLabelOf } from '#contract/money/money.ts';
import { owedAfter } from '#contract/payment/owed-after.ts';
import type { RefundDueView, PaymentView } from '#contract/payment/payment-admin.schema.ts';
import type { AskedRefundWay } from '#contract/payment/refund.ts';
import { NO_EMAIL } from '#src/admin/dialogs/email-words.ts';
import classes from '#src/admin/dialogs/dialog.module.css';

/** A refund that is about to be made. */
export interface AskedRefund {
  way: AskedRefundWay;
  amount: Cents;
  /** False where the customer has had an email about it before. */
  sendsEmail: boolean;
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
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) {
    setLast(asked);
    setShown(asked);
  }

  function confirm({ detail }: MouseEvent) {
    // The second tap of two that opened the question may land here, before it could be read.
    if (asked && shown && detail < 2) onConfirm(shown);
  }

  return (
    <Modal
      opened={asked !== undefined}
      onClose={onBack}
      closeOnClickOutside={false}
      title={shown && titleOf(shown, payment)}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      {shown && (
        <>
          <p className={classes.text}>{whatHappens(shown, payment, customer)}</p>
          {whatOfTheOrder(shown, payment)}
          <p className={classes.text}>{whatIsWritten(shown, payment, customer)}</p>
          {shown.way !== 'payfast' && customer.getsEmails && (
            <Checkbox
              size="md"
              mb="md"
              label={`Email ${customer.customerName} about it`}
              description="Untick this if they had an email about it before a backup was restored."
              checked={shown.sendsEmail}
              onChange={({ currentTarget: { checked } }) =>
                setShown({ ...shown, sendsEmail: checked })
              }
            />
          )}
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

function titleOf({ way, amount }: AskedRefund, payment: PaymentView): string {
  if (payment.way === 'gift') return `Put ${randLabel(amount)} back onto the gift voucher?`;
  if (way === 'payfast') return `Refund ${randLabel(amount)} through PayFast?`;
  return `Have you refunded ${randLabel(amount)}${way === 'at_payfast' ? ' at PayFast' : ''}?`;
}

function whatHappens(
  { way, amount }: AskedRefund,
  { amount: paid, way: paidBy }: PaymentView,
  { customerName, getsEmails }: Refunded,
): string {
  // An erased name names no customer.
  const payer = getsEmails ? customerName : 'the person that paid it';
  const isAll = amount === parseRand(paid);
  const sum = isAll ? `all ${randLabel(amount)}` : `${randLabel(amount)} of ${randLabelOf(paid)}`;
  if (paidBy === 'gift') return `A gift voucher has paid this: ${sum} can be spent with it again.`;
  if (way === 'payfast') return `PayFast sends ${sum} to ${payer}. That is final.`;
  return way === 'at_payfast'
    ? `PayFast has sent ${sum} to ${payer} already. This only notes it here.`
    : `You have refunded ${sum} to ${payer} yourself; PayFast sends nothing.`;
}

/** What the email says of the rest is a promise: one that the owner has agreed to keep must not be in it. */
function whatIsWritten(
  { amount, sendsEmail }: AskedRefund,
  payment: PaymentView,
  { customerName, getsEmails }: Refunded,
): string {
  if (!getsEmails) return NO_EMAIL;
  const agreed = parseRand(payment.kept) ?? 0;
  const keeping = agreed > 0 ? `${randLabel(cents(agreed))} of it is kept, as agreed. ` : '';
  if (!sendsEmail) return `${keeping}${customerName} gets no email about it.`;
  const rest = owedAfter(amount, payment);
  if (rest === 0) return `${keeping}${customerName} gets an email about it.`;
  return `${keeping}${customerName} gets an email about it, which says that the remaining ${randLabel(rest)} will follow. If you agreed to keep it, go back and first note that on the page of the order.`;
}

function whatOfTheOrder({ amount }: AskedRefund, { endsOrderFrom }: PaymentView) {
  if (endsOrderFrom === null) return null;
  const ends = amount >= (parseRand(endsOrderFrom) ?? 0);
  return (
    <p className={classes.text}>
      {ends ? (
        <strong>This ends the order: it will not be made or handed over.</strong>
      ) : (
        'The order goes on as it is.'
      )}
    </p>
  );
}
