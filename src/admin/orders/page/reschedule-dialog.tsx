import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DueTime } from '#contract/delivery/collection.ts';
import { dueTimeOf, timesOf } from '#src/admin/desk/times-of.ts';
import type { AdminOrderView, RescheduleRequest } from '#contract/order/admin-order.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { emailWords } from '#src/admin/dialogs/email-words.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import {
  type DialogForm,
  FormDialog,
  useOrderChange,
  useTellDirty,
} from '#src/admin/dialogs/form-dialog.tsx';

interface RescheduleDialogProps {
  order: AdminOrderView;
  isOpen: boolean;
  onClose: () => void;
}

/** Another day or time for a delivery, as agreed with the shopper. */
export function RescheduleDialog({ order, isOpen, onClose }: RescheduleDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="Reschedule">
      {(dialog) => <RescheduleForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

interface RescheduleFormProps {
  order: AdminOrderView;
  dialog: DialogForm;
}

function RescheduleForm({ order, dialog }: RescheduleFormProps) {
  const [begun] = useState<{ date: string; time: DueTime | '' }>({
    date: order.deliveryDate,
    // A time that is no longer known is asked for, not replaced.
    time: dueTimeOf(order.deliveryTime) ?? '',
  });
  const [deliveryDate, setDate] = useState(begun.date);
  const [deliveryTime, setTime] = useState(begun.time);
  useTellDirty(deliveryDate !== begun.date || deliveryTime !== begun.time, dialog.onDirtyChange);
  // What checkout would say about each day and time; the owner may go past it.
  const { data: choices } = trpc.admin.orders.deliveryChoices.useQuery(
    { id: order.id },
    { refetchOnMount: 'always' },
  );
  const day = choices?.find(({ date }) => date === deliveryDate);
  const [timeSeen, setTimeSeen] = useState<RescheduleRequest['timeSeen']>({
    deliveryDate: order.deliveryDate,
    deliveryTime: order.deliveryTime,
  });
  const isCollected = order.fulfilment === 'collection';
  const change = useOrderChange<RescheduleRequest>(() => {
    dialog.onDone();
    const message = `${isCollected ? 'Collection' : 'Delivery'} is now on ${longDate(deliveryDate)}, ${deliveryTime}`;
    showToast({ tone: 'success', message });
  });
  const moving = trpc.admin.orders.reschedule.useMutation({
    ...change,
    onError(error, sent) {
      change.onError(error, sent);
      // The refusal names the time at which it is due now.
      if (shopErrorOf(error)?.code === 'ATTENTION_CHANGED') setTimeSeen(undefined);
    },
  });
  const isRefused = ['DELIVERY_UNAVAILABLE', 'SLOT_FULL'].includes(
    shopErrorOf(moving.error)?.code ?? '',
  );
  const send = (anyway: boolean) => {
    if (deliveryTime === '' || moving.isPending) return;
    moving.mutate({ id: order.id, deliveryDate, deliveryTime, anyway, timeSeen });
  };
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <TextInput
        type="date"
        label="Day"
        size="md"
        required
        value={deliveryDate}
        description={day?.reason}
        onChange={({ currentTarget: { value } }) => {
          setDate(value);
          moving.reset();
        }}
      />
      <SelectField
        label="Time"
        size="md"
        required
        data={timesOf(day, order.deliveryTime).map((value) => {
          const option = day?.slots.find(({ slot }) => slot === value);
          return { value, label: option?.reason ? `${value}: ${option.reason}` : value };
        })}
        value={deliveryTime}
        onChange={({ currentTarget: { value } }) => {
          setTime(dueTimeOf(value) ?? deliveryTime);
          moving.reset();
        }}
      />
      {moving.error && (
        <Alert role="alert" color="blush">
          {changeFailure(moving.error, 'changed')}
        </Alert>
      )}
      <p className={classes.text}>
        The price stays the same.{' '}
        {emailWords(order, 'The shopper gets an email as soon as you change it.')}
      </p>
      <div className={classes.actions}>
        {isRefused && (
          <Button variant="default" size="md" onClick={() => send(true)}>
            {isCollected ? 'Collect then anyway' : 'Deliver then anyway'}
          </Button>
        )}
        <Button type="submit" size="md" aria-disabled={moving.isPending}>
          Change the time
        </Button>
      </div>
    </form>
  );
}
