import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { refundClaimInput } from '#contract/claim/answer-claim.schema.ts';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import type { PaymentView } from '#contract/payment/payment-admin.schema.ts';
import { ASKED_REFUND_WAYS, type AskedRefundWay } from '#contract/payment/refund.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { useOrderChange, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { AnswerActions, type AnswerFormProps, AnswerProblem, WordsField } from './answer-parts.tsx';

/** All or a part of what was paid goes back. */
export function AnswerWithRefund(props: AnswerFormProps) {
  const { order } = props;
  const query = trpc.admin.payments.ofOrder.useQuery(
    { orderId: order.id },
    { refetchOnMount: 'always' },
  );
  if (query.isError) {
    return (
      <p role="alert" className={classes.text}>
        The payments could not be loaded. Please close this and try again.
      </p>
    );
  }
  if (!query.isFetchedAfterMount || !query.data) {
    return <p className={classes.text}>Checking what can be refunded...</p>;
  }
  const payments = query.data.payments.filter(({ left }) => parseRand(left) !== 0);
  const [first] = payments;
  if (!first) {
    return (
      <p className={classes.text}>
        All that was paid for this order has been refunded already. Answer in words, or deliver it
        again.
      </p>
    );
  }
  return <RefundFields {...props} payments={payments} first={first} />;
}

interface RefundFieldsProps extends AnswerFormProps {
  payments: readonly PaymentView[];
  first: PaymentView;
}

const fields = refundClaimInput.pick({ amount: true, words: true });

const WAYS: Readonly<Record<AskedRefundWay, string>> = {
  payfast: 'Through PayFast, now',
  at_payfast: 'I refunded it at PayFast',
  by_hand: 'I refunded it another way',
};

function RefundFields({ order, claim, dialog, payments, first }: RefundFieldsProps) {
  const [payment, setPayment] = useState(first);
  const [refundId, setRefundId] = useState(newUuid);
  const [way, setWay] = useState<AskedRefundWay>(ownWay(first));
  const form = useZodForm(fields, { initialValues: { amount: first.left, words: '' } });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const { admin } = trpc.useUtils();
  const change = useOrderChange(() => {
    dialog.onDone();
    void admin.payments.invalidate();
    showToast({ tone: 'success', message: 'Answered with a refund' });
  });
  const { mutate, isPending, error } = trpc.admin.claims.refund.useMutation({
    ...change,
    onError(failure, sent) {
      change.onError(failure, sent);
      void admin.payments.invalidate();
      // What was answered is over; what got no answer is sent again under the same id, and stays one refund.
      if (shopErrorOf(failure)) setRefundId(newUuid());
    },
  });
  const amount = parseRand(form.values.amount);

  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending || form.validate().hasErrors) return;
        const { id: paymentId, left: leftSeen, owed: owedSeen, kept: keptSeen } = payment;
        const seen = { leftSeen, owedSeen, keptSeen };
        const answer = { id: order.id, claimId: claim.id, refundId, paymentId, way, ...seen };
        mutate({ ...answer, ...form.getValues() });
      }}
    >
      {payments.length > 1 && (
        <SelectField
          label="Payment"
          size="md"
          data={payments.map(({ id, reference, left }) => ({
            value: id,
            label: `${reference}, ${randLabelOf(left)} left`,
          }))}
          value={payment.id}
          onChange={({ currentTarget: { value } }) => {
            const chosen = payments.find(({ id }) => id === value) ?? payment;
            setPayment(chosen);
            setWay(ownWay(chosen));
            form.setFieldValue('amount', chosen.left);
          }}
        />
      )}
      <TextInput
        {...form.getInputProps('amount')}
        name="amount"
        size="md"
        label="Amount in rand"
        description={`At most ${randLabelOf(payment.left)}`}
        inputMode="decimal"
        autoComplete="off"
      />
      {payment.way === 'payfast' && (
        <SelectField
          label="How"
          size="md"
          data={ASKED_REFUND_WAYS.map((value) => ({ value, label: WAYS[value] }))}
          value={way}
          onChange={({ currentTarget: { value } }) =>
            setWay(ASKED_REFUND_WAYS.find((each) => each === value) ?? way)
          }
        />
      )}
      <WordsField
        order={order}
        value={form.values.words}
        onChange={(words) => form.setFieldValue('words', words)}
      />
      <p className={classes.text}>
        {way === 'payfast'
          ? 'A refund is final: PayFast takes it from your account there.'
          : 'It is noted here as refunded, and the shopper is told so.'}
      </p>
      <AnswerProblem error={error} done="refunded" />
      <AnswerActions
        dialog={dialog}
        isPending={isPending}
        label={amount ? `Refund ${randLabelOf(form.values.amount)}` : 'Refund'}
      />
    </form>
  );
}

/** What did not come through PayFast does not go back through it. */
function ownWay({ way }: PaymentView): AskedRefundWay {
  return way === 'payfast' || way === 'gift' ? 'payfast' : 'by_hand';
}
