import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useState } from 'react';
import { cents, parseRand, randLabelOf } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import type { PaymentView } from '#contract/payment/payment-admin.schema.ts';
import { makeRefundInput } from '#contract/payment/refund.schema.ts';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './refund-form.module.css';
import { type AskedRefund, type Refunded, RefundQuestion } from './refund-question.tsx';
import { useRefund } from './use-refund.ts';

interface RefundFormProps {
  payment: PaymentView;
  customer: Refunded;
  /** What is written as the reason before the owner writes one. */
  reason: string;
  amountField: Ref<HTMLInputElement>;
  /** It is done, or not wanted after all. */
  onClose: () => void;
}

const fields = makeRefundInput.pick({ amount: true, reason: true });

/** How much of a payment goes back and why: through PayFast, or noted as done by hand. It asks before either. */
export function RefundForm({ payment, customer, reason, amountField, onClose }: RefundFormProps) {
  const { begin, sentBefore, isSending, isNoting, problem } = useRefund(payment, onClose);
  const isBusy = isSending || isNoting;
  const isGift = payment.way === 'gift';
  const isOwn = payment.way !== 'payfast' && !isGift;
  const [asked, setAsked] = useState<AskedRefund>();
  const form = useZodForm(fields, { initialValues: { amount: firstAmountOf(payment), reason } });
  const { leave, question } = useDiscardQuestion(form.isDirty(), onClose);

  function ask(way: AskedRefund['way']) {
    if (isBusy || form.validate().hasErrors) return;
    const amount = parseRand(tidyRand(form.getValues().amount)) ?? cents(0);
    // What PayFast shows already is mostly found after a restore, and its email went out before.
    const refund = { way, amount, sendsEmail: way !== 'at_payfast' };
    const before = sentBefore(refund);
    if (before) begin(before, form.getValues());
    else if (refund.amount <= (parseRand(payment.left) ?? 0)) setAsked(refund);
    else form.setFieldError('amount', `Refund at most ${randLabelOf(payment.left)}`);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    ask(isOwn ? 'by_hand' : 'payfast');
  }

  function confirm(refund: AskedRefund) {
    setAsked(undefined);
    begin(refund, form.getValues());
  }

  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        {...form.getInputProps('amount')}
        ref={amountField}
        name="amount"
        size="md"
        label="Amount in rand"
        description={mostOf(payment)}
        inputMode="decimal"
        autoComplete="off"
        className={classes.amount ?? ''}
      />
      <TextInput
        {...form.getInputProps('reason')}
        name="reason"
        size="md"
        label="Why"
        description="Saved in the order’s history"
        autoComplete="off"
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        {isGift && (
          <Button type="submit" size="md" aria-disabled={isBusy}>
            <SwappedLabel>
              {isSending ? 'Putting it back...' : 'Back onto the voucher'}
            </SwappedLabel>
          </Button>
        )}
        {isOwn && (
          <Button type="submit" size="md" aria-disabled={isBusy}>
            <SwappedLabel>{isNoting ? 'Noting...' : 'I refunded it'}</SwappedLabel>
          </Button>
        )}
        {payment.way === 'payfast' && (
          <>
            <Button type="submit" size="md" aria-disabled={isBusy}>
              <SwappedLabel>
                {isSending ? 'Asking PayFast...' : 'Refund through PayFast'}
              </SwappedLabel>
            </Button>
            <Button
              variant="default"
              size="md"
              aria-disabled={isBusy}
              onClick={() => ask('at_payfast')}
            >
              I refunded it at PayFast
            </Button>
            <Button
              variant="default"
              size="md"
              aria-disabled={isBusy}
              onClick={() => ask('by_hand')}
            >
              <SwappedLabel>{isNoting ? 'Noting...' : 'I refunded it another way'}</SwappedLabel>
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          size="md"
          aria-disabled={isBusy}
          onClick={() => {
            // A wish keeps its id, and so stays one refund, only while the form is there.
            if (!isBusy) leave();
          }}
        >
          Cancel
        </Button>
      </div>
      <p className={classes.hint}>
        {hintOf(payment)} An order that has not left yet, or came back, ends once everything paid
        for it is refunded: nothing is made or handed over then. An order that is out for delivery,
        or ready to collect, stays so until you say what happened to it.
      </p>
      {question}
      <RefundQuestion
        asked={asked}
        payment={payment}
        customer={customer}
        onBack={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </form>
  );
}

/** How much can go back, and why not more. */
function mostOf({ left, giftSpent }: PaymentView): string {
  const most = `At most ${randLabelOf(left)}`;
  return giftSpent
    ? `${most}, which is left on the gift voucher: ${randLabelOf(giftSpent)} of it was spent`
    : most;
}

function hintOf({ way }: PaymentView): string {
  if (way === 'gift') return 'A gift voucher has paid this: it goes back onto the voucher at once.';
  return way === 'payfast'
    ? 'A refund is final. PayFast takes it from your account there and keeps its own fee; a card shows it in 7 to 10 working days.'
    : 'This payment did not come through PayFast: refund it the way it came, and note it here.';
}

/** What is to be given back, as far as no refund of it is under way; else all that is left. */
function firstAmountOf({ owed, left }: PaymentView): string {
  const [toGiveBack, most] = [parseRand(owed) ?? 0, parseRand(left) ?? 0];
  return toGiveBack > 0 && toGiveBack < most ? owed : left;
}
