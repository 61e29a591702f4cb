import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { noneOrTypedRandInput } from '#contract/money/money.schema.ts';
import { type Cents, cents, parseRand, randLabel } from '#contract/money/money.ts';
import { type AdminOrderView, adminCancelOrderInput } from '#contract/order/admin-order.schema.ts';
import { goBackOnSale } from '#contract/order/admin-order.ts';
import { keptTooMuch } from '#contract/order/order-money.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import { emailWords } from '#src/admin/dialogs/email-words.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from '#src/admin/dialogs/dialog.module.css';
import {
  type DialogForm,
  FormDialog,
  useOrderChange,
  useTellDirty,
} from '#src/admin/dialogs/form-dialog.tsx';

interface CancelDialogProps {
  order: AdminOrderView;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why, and what is kept by agreement, before an order is cancelled, because that cannot be undone. */
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

const fields = adminCancelOrderInput.pick({ reason: true, kept: true });

function CancelForm({ order, dialog }: CancelFormProps) {
  const [begun] = useState(order.isCancelRequested ? 'The shopper asked for it' : '');
  const form = useZodForm(fields, { initialValues: { reason: begun, kept: '' } });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const cancelling = trpc.admin.orders.cancel.useMutation(useOrderChange(dialog.onDone));
  const { isPending, error } = cancelling;
  const most = parseRand(order.keepable) ?? cents(0);
  const kept = noneOrTypedRandInput.safeParse(form.getValues().kept).data ?? cents(0);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || form.validate().hasErrors) return;
    const tooMuch = keptTooMuch(kept, most);
    if (tooMuch) form.setFieldError('kept', tooMuch);
    else cancelling.mutate({ id: order.id, ...form.getValues() });
  }

  return (
    <form noValidate className={classes.fields} onSubmit={handleSubmit}>
      <p className={classes.text}>{whatOfFlowers(order)} This cannot be undone.</p>
      <TextInput
        {...form.getInputProps('reason')}
        name="reason"
        label="Why"
        description="Saved in the order’s history; the shopper does not see it."
        size="md"
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('reason', firstCharacters(value, 300))
        }
      />
      {most > 0 && (
        <TextInput
          {...form.getInputProps('kept')}
          name="kept"
          label="Amount you keep, in rand"
          description={`Only what you have agreed on with the shopper, at most ${randLabel(most)}. Leave it empty to refund all of it.`}
          size="md"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <p className={classes.text}>{whatFollows(order, { most, kept })}</p>
      {error && (
        <p role="alert" className={classes.text}>
          {changeFailure(error, 'cancelled')}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Keep it
        </Button>
        <Button type="submit" color="blush" size="md" aria-disabled={isPending}>
          <SwappedLabel>{isPending ? 'Cancelling...' : 'Cancel order'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}

/** Returns what becomes of the flowers. Those that an unpaid order keeps may have been counted away since. */
function whatOfFlowers(order: AdminOrderView): string {
  if (order.status === 'pending_payment') return 'Its flowers are no longer kept for it.';
  return goBackOnSale(order) ? 'Its flowers go back on sale.' : 'No flowers go back on sale.';
}

/** What becomes of the money, and what the shopper reads of it. */
function whatFollows(order: AdminOrderView, { most, kept }: { most: Cents; kept: Cents }): string {
  if (most === 0) return emailWords(order, 'The shopper gets an email.');
  const rest = cents(Math.max(0, most - kept));
  const parts = [
    rest > 0 && `you refund ${randLabel(rest)}`,
    kept > 0 && `you keep ${randLabel(cents(most - rest))}, as agreed`,
  ];
  const words = `The shopper gets an email that ${parts.filter(Boolean).join(' and ')}.`;
  return `${emailWords(order, words)}${rest > 0 ? ' Then refund it under Payments.' : ''}`;
}
