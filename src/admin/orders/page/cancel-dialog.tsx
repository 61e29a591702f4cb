import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstCharacters } from '#contract/text/characters.ts';
import { goBackOnSale } from '#contract/order/admin-order.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from './form-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

interface CancelDialogProps {
  order: AdminOrderView;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why before an order is cancelled, because that cannot be undone. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Cancel order ${order.orderNumber}?`}>
      {(dialog) => <CancelForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

interface CancelFormProps {
  order: AdminOrderView;
  dialog: DialogForm;
}

function CancelForm({ order, dialog }: CancelFormProps) {
  const [begun] = useState(order.isCancelRequested ? 'The shopper asked for it' : '');
  const [reason, setReason] = useState(begun);
  useTellDirty(reason !== begun, dialog.onDirtyChange);
  const cancelling = trpc.admin.orders.cancel.useMutation(useOrderChange(dialog.onDone));
  const isPaid = order.paymentStatus === 'paid';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!cancelling.isPending) cancelling.mutate({ id: order.id, reason });
      }}
    >
      <p className={classes.text}>
        {goBackOnSale(order)
          ? 'Its flowers go back on sale and the shopper gets an email.'
          : 'No flowers go back on sale. The shopper gets an email.'}{' '}
        This cannot be undone.
        {isPaid &&
          ' What was paid for it must then be refunded, under Payments, except what you agreed to keep.'}
      </p>
      <TextInput
        label="Why"
        description="Saved in the order’s history; the shopper does not see it."
        size="md"
        required
        data-autofocus
        value={reason}
        error={cancelling.error && changeFailure(cancelling.error, 'cancelled')}
        onChange={({ currentTarget: { value } }) => setReason(firstCharacters(value, 300))}
      />
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Keep it
        </Button>
        <Button type="submit" color="blush" size="md" aria-disabled={cancelling.isPending}>
          <SwappedLabel>{cancelling.isPending ? 'Cancelling...' : 'Cancel order'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
