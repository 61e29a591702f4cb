import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { noneOrTypedRandInput } from '#contract/money/money.schema.ts';
import { type Cents, cents, parseRand, randLabel, randText } from '#contract/money/money.ts';
import { type AdminOrderView, adminCancelOrderInput } from '#contract/order/admin-order.schema.ts';
import { goBackOnSale } from '#contract/order/admin-order.ts';
import { keptTooMuch, moneyOnCancelling } from '#contract/order/order-money.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import { emailWords } from '#src/admin/dialogs/email-words.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
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
  // The answer was lost, and the order is read as cancelled since: there is nothing to try again.
  const isDoneUnheard = order.status === 'cancelled' && !shopErrorOf(error);
  // The page may be older than its order, after an answer that was lost: the dialog names no sum that is not of now.
  const reading = trpc.admin.orders.byId.useQuery({ id: order.id }, { refetchOnMount: 'always' });
  const isRead = reading.isFetchedAfterMount && reading.isSuccess;
  const most = parseRand(order.keepable) ?? cents(0);
  const typed = form.getValues().kept;
  const kept = noneOrTypedRandInput.safeParse(typed).data ?? cents(0);
  const money = moneyOnCancelling(order, kept);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !isRead || form.validate().hasErrors) return;
    const tooMuch = keptTooMuch(kept, most);
    if (tooMuch) return form.setFieldError('kept', tooMuch);
    const moneySeen = { toRefund: randText(money.toRefund), kept: randText(money.kept) };
    cancelling.mutate({ id: order.id, ...form.getValues(), moneySeen });
  }

  return (
    <form noValidate className={classes.fields} onSubmit={handleSubmit}>
      <p className={classes.text}>{whatOfFlowers(order)}</p>
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
      {(most > 0 || typed !== '') && (
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
      {isRead && <p className={classes.text}>{whatFollows(order, money)}</p>}
      {!isRead && <MoneyUnread reading={reading} />}
      {error && !isDoneUnheard && (
        <p role="alert" className={classes.text}>
          {changeFailure(error, 'cancelled')}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Keep it
        </Button>
        <Button type="submit" color="blush" size="md" aria-disabled={isPending || !isRead}>
          <SwappedLabel>{isPending ? 'Cancelling...' : 'Cancel order'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}

interface MoneyUnreadProps {
  reading: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** Stands where the money is told until it is known. */
function MoneyUnread({ reading: { isError, isFetching, refetch } }: MoneyUnreadProps) {
  if (isFetching || !isError) {
    return <p className={classes.text}>Checking what is to be refunded...</p>;
  }
  return (
    <div role="alert" className={classes.text}>
      <p>We could not check what is to be refunded.</p>
      <Button variant="default" size="md" onClick={() => void refetch()}>
        Check again
      </Button>
    </div>
  );
}

/** Returns what becomes of the flowers. Those that an unpaid order keeps may have been counted away since. */
function whatOfFlowers(order: AdminOrderView): string {
  if (order.status === 'cancelled') return 'It is cancelled already.';
  if (order.status === 'pending_payment') {
    const what = order.gift
      ? 'The gift voucher is not sold.'
      : 'Its flowers are no longer kept for it.';
    return `${what} This cannot be undone.`;
  }
  const flowers = goBackOnSale(order)
    ? 'Its flowers go back on sale.'
    : 'No flowers go back on sale.';
  return `${flowers} This cannot be undone.`;
}

const AND = new Intl.ListFormat('en-ZA', { type: 'conjunction' });

/** What becomes of the money, and what the shopper reads of it. */
function whatFollows(
  order: AdminOrderView,
  { toRefund, kept, ontoGift }: ReturnType<typeof moneyOnCancelling>,
): string {
  const byOwner = cents(toRefund - ontoGift);
  const parts = [
    ontoGift > 0 && `${randLabel(ontoGift)} goes back onto the gift voucher`,
    byOwner > 0 && `you refund ${randLabel(byOwner)}`,
    kept > 0 && `you keep ${randLabel(kept)}, as agreed`,
  ].filter((part) => part !== false);
  const words =
    parts.length === 0
      ? 'The shopper gets an email.'
      : `The shopper gets an email that ${AND.format(parts)}.`;
  return [emailWords(order, words), whatToDo(order, byOwner)].filter(Boolean).join(' ');
}

/** What is left for the owner to do about the refund, some of which may be made already. */
function whatToDo({ ifCancelled }: AdminOrderView, toRefund: Cents): string {
  const underWay = parseRand(ifCancelled.underWay) ?? cents(0);
  const rest = cents(toRefund - underWay);
  if (underWay === 0) return rest > 0 ? 'Then refund it under Payments.' : '';
  const unclear = `A refund of ${randLabel(underWay)} of it was begun before, and it is not known yet whether it was made: see Payments`;
  return rest > 0 ? `${unclear}, then refund the other ${randLabel(rest)} there.` : `${unclear}.`;
}
