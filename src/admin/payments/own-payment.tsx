import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { OWN_PAYMENT_WAYS, ownPaymentWays } from '#contract/payment/payment.ts';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface OwnPaymentProps {
  orderId: string;
  orderNumber: string;
}

/** Marks an order as paid whose money came without PayFast. */
export function OwnPayment({ orderId, orderNumber }: OwnPaymentProps) {
  const { admin } = trpc.useUtils();
  const [isOpen, { open, close }] = useDisclosure();
  const [way, setWay] = useState('');
  const [reference, setReference] = useState('');
  const recording = trpc.admin.payments.recordOwn.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: `${orderNumber} is paid` }),
    onSettled: () =>
      Promise.all([
        admin.payments.invalidate(),
        admin.orders.invalidate(),
        admin.overview.invalidate(),
        admin.desk.invalidate(),
      ]),
  });
  const { leave, question } = useDiscardQuestion(isOpen && (way !== '' || reference !== ''), () => {
    setWay('');
    setReference('');
    close();
  });
  const chosen = ownPaymentWays.find((each) => each === way);
  if (!isOpen) {
    return (
      <Button size="md" variant="default" onClick={open}>
        Paid without PayFast
      </Button>
    );
  }
  return (
    <form
      className={records.actions}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !recording.isPending) recording.mutate({ orderId, way: chosen, reference });
      }}
    >
      <SelectField
        data-autofocus
        label={`How ${orderNumber} was paid`}
        size="md"
        required
        data={ownPaymentWays.map((value) => ({ value, label: OWN_PAYMENT_WAYS[value] }))}
        value={way}
        onChange={({ currentTarget: { value } }) => setWay(value)}
      />
      <TextInput
        label="Reference (optional)"
        size="md"
        maxLength={100}
        autoComplete="off"
        value={reference}
        error={recording.error && changeFailure(recording.error, 'saved')}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
      <Button type="submit" size="md" aria-disabled={recording.isPending || !chosen}>
        The money is here
      </Button>
      <Button size="md" variant="default" onClick={leave}>
        Cancel
      </Button>
      {question}
    </form>
  );
}
