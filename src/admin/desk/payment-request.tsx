import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { getsEmails } from '#contract/order/admin-order.ts';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './desk.module.css';
import { KEPT_CHOICES } from './payment-fields.tsx';

/** Asks the customer of an order to pay it, or what a change of it costs more: by email, or by a message to copy; and keeps it for longer. */
export function PaymentRequest({ order }: { order: AdminOrderView }) {
  const { id, fromDesk } = order;
  const canPay = order.canPay || order.money.toPay !== '0.00';
  const { admin } = trpc.useUtils();
  const [isShown, setShown] = useState(false);
  const request = trpc.admin.desk.paymentRequest.useQuery({ id }, { enabled: isShown && canPay });
  const done = () => void admin.desk.list.invalidate();
  const emailing = trpc.admin.desk.requestPayment.useMutation(
    useOrderChange<{ id: string }>(() => {
      done();
      showToast({ tone: 'success', message: `The link goes to ${order.customerEmail}` });
    }),
  );
  const keeping = trpc.admin.desk.keep.useMutation(useOrderChange<{ id: string }>(done));
  if (!canPay) return null;

  function copy(text: string) {
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', message: 'The message is copied' }),
      // It can still be selected and copied by hand.
      () => showToast({ tone: 'error', message: 'Select the message and copy it by hand.' }),
    );
  }

  return (
    <div className={classes.request}>
      <div className={records.actions}>
        {getsEmails(order) && (
          <Button
            size="md"
            variant="default"
            aria-disabled={emailing.isPending}
            onClick={() => {
              if (!emailing.isPending) emailing.mutate({ id });
            }}
          >
            Email the payment link
          </Button>
        )}
        {!isShown && (
          <Button size="md" variant="default" onClick={() => setShown(true)}>
            Message with the payment link
          </Button>
        )}
      </div>
      {(emailing.error ?? keeping.error) && (
        <Alert role="alert" color="blush">
          {changeFailure(emailing.error ?? keeping.error, emailing.error ? 'sent' : 'kept')}
        </Alert>
      )}
      {isShown && request.error && (
        <div role="alert">
          <p className={classes.note}>The message could not be loaded.</p>
          <Button size="md" variant="default" onClick={() => void request.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isShown && request.data && (
        <>
          <Textarea
            readOnly
            size="md"
            label="Message with the link"
            rows={5}
            value={request.data.text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={records.actions}>
            <Button size="md" onClick={() => copy(request.data.text)}>
              Copy the message
            </Button>
          </div>
        </>
      )}
      {fromDesk && order.status === 'pending_payment' && (
        <SelectField
          size="md"
          label="Keep it for longer"
          value=""
          data={KEPT_CHOICES}
          onChange={({ currentTarget: { value } }) => {
            if (!keeping.isPending) keeping.mutate({ id, keptDays: Number(value) });
          }}
        />
      )}
    </div>
  );
}
