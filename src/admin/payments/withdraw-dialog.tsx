import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { withdrawRefundInput } from '#contract/payment/refund.schema.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

const NO_REASON = { reason: '' };
const fields = withdrawRefundInput.pick({ reason: true });

interface WithdrawRefundProps {
  refund: RefundView;
  /** Whether the customer is told of it. */
  getsEmails: boolean;
}

/** Corrects a refund that was noted as given back by hand, and was not. */
export function WithdrawRefund({ refund, getsEmails }: WithdrawRefundProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="md" variant="subtle" onClick={() => setIsOpen(true)}>
        I did not refund this
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Was ${randLabelOf(refund.amount)} not refunded?`}
      >
        {(dialog) => <WithdrawForm refund={refund} getsEmails={getsEmails} dialog={dialog} />}
      </FormDialog>
    </>
  );
}

function WithdrawForm({
  refund,
  getsEmails,
  dialog,
}: WithdrawRefundProps & { dialog: DialogForm }) {
  const { admin } = trpc.useUtils();
  const form = useZodForm(fields, { initialValues: NO_REASON });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const amount = randLabelOf(refund.amount);
  const withdrawing = trpc.admin.payments.withdrawRefund.useMutation({
    onSuccess: async () => {
      await Promise.all([admin.payments.invalidate(), admin.orders.invalidate()]);
      showToast({ tone: 'success', message: `${amount} counts as not refunded` });
      dialog.onDone();
    },
  });
  const { isPending, error } = withdrawing;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || form.validate().hasErrors) return;
    withdrawing.mutate({ id: refund.id, ...form.getValues() });
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <p className={classes.text}>
        Then {amount} counts as not refunded.
        {getsEmails &&
          ' If the shopper had an email about it, another one says that it was a mistake.'}{' '}
        An order that ended with this refund stays ended: what was paid for it must still be
        refunded, under Payments.
      </p>
      <TextInput
        {...form.getInputProps('reason')}
        name="withdrawn"
        label="What happened"
        description="Saved in the order’s history; the shopper does not see it."
        size="md"
        autoComplete="off"
        data-autofocus
      />
      {error && <p role="alert">{changeFailure(error, 'saved')}</p>}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Leave it
        </Button>
        <Button type="submit" size="md" aria-disabled={isPending}>
          <SwappedLabel>{isPending ? 'Saving...' : 'It was not refunded'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
