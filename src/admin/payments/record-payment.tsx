import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface RecordPaymentProps {
  orderId: string;
  orderNumber: string;
  /** PayFast's number of the payment, where it is known. */
  reference?: string;
}

/** For a payment that the owner sees in the account at PayFast, while PayFast cannot be asked from here. */
export function RecordPayment({ orderId, orderNumber, reference = '' }: RecordPaymentProps) {
  const { admin } = trpc.useUtils();
  const [isOpen, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState(reference);
  const recording = trpc.admin.payments.record.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: `${orderNumber} is paid` }),
    onSettled: () =>
      Promise.all([
        admin.payments.invalidate(),
        admin.orders.invalidate(),
        admin.overview.invalidate(),
      ]),
  });
  const { leave, question } = useDiscardQuestion(isOpen && typed !== reference, () => {
    setTyped(reference);
    close();
  });
  if (!isOpen) {
    return (
      <Button size="md" variant="subtle" onClick={open}>
        Mark as received
      </Button>
    );
  }
  return (
    <form
      className={records.actions}
      onSubmit={(event) => {
        event.preventDefault();
        if (!recording.isPending) recording.mutate({ orderId, reference: typed });
      }}
    >
      <TextInput
        data-autofocus
        label={`PayFast’s number of the payment for ${orderNumber}`}
        description="Only if you see this payment in your account at PayFast."
        size="md"
        maxLength={100}
        value={typed}
        error={recording.error && changeFailure(recording.error, 'saved')}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="md" aria-disabled={recording.isPending}>
        The money is there
      </Button>
      <Button size="md" variant="default" onClick={leave}>
        Cancel
      </Button>
      {question}
    </form>
  );
}
