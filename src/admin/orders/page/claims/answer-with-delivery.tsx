import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { useOrderChange, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { AnswerActions, type AnswerFormProps, AnswerProblem, WordsField } from './answer-parts.tsx';

/** The same bouquets, or some of them, once more and free of charge. */
export function AnswerWithDelivery({ order, claim, dialog }: AnswerFormProps) {
  const [words, setWords] = useState('');
  const [deliveryDate, setDate] = useState('');
  const [deliveryTime, setTime] = useState<DeliverySlot>();
  const [quantities, setQuantities] = useState(() => order.items.map(({ quantity }) => quantity));
  const [missing, setMissing] = useState(false);
  useTellDirty(words !== '' || deliveryDate !== '', dialog.onDirtyChange);
  const { data } = trpc.admin.desk.days.useQuery(undefined, { refetchOnMount: 'always' });
  const day = data?.days.find(({ date }) => date === deliveryDate);
  const { mutate, isPending, error, reset } = trpc.admin.claims.deliverAgain.useMutation(
    useOrderChange(() => {
      dialog.onDone();
      showToast({ tone: 'success', message: 'It is delivered again' });
    }),
  );
  const isRefused = ['DELIVERY_UNAVAILABLE', 'SLOT_FULL'].includes(shopErrorOf(error)?.code ?? '');

  function send(anyway: boolean) {
    if (isPending) return;
    setMissing(deliveryDate === '' || !deliveryTime);
    if (deliveryDate === '' || !deliveryTime) return;
    const { id } = order;
    mutate({ id, claimId: claim.id, deliveryDate, deliveryTime, quantities, words, anyway });
  }

  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <p className={classes.text}>
        It becomes an order of its own that costs nothing, to the same address. It takes flowers and
        a place, and the shopper gets a confirmation.
      </p>
      {order.items.map(({ productName, size, quantity }, index) => (
        <SelectField
          // The lines of an order never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          size="md"
          label={`${productName}, ${size}`}
          data={Array.from({ length: quantity + 1 }, (_none, number) => String(number))}
          value={String(quantities[index] ?? 0)}
          onChange={({ currentTarget: { value } }) => {
            setQuantities((now) => now.with(index, Number(value)));
            reset();
          }}
        />
      ))}
      <TextInput
        type="date"
        label="Day"
        size="md"
        required
        value={deliveryDate}
        description={day?.reason}
        error={missing && deliveryDate === '' ? 'Please choose a day' : undefined}
        onChange={({ currentTarget: { value } }) => {
          setDate(value);
          reset();
        }}
      />
      <SelectField
        label="Time"
        size="md"
        required
        error={missing && !deliveryTime ? 'Please choose one of the delivery times' : undefined}
        data={DELIVERY_SLOTS.map((value) => {
          const option = day?.slots.find(({ slot }) => slot === value);
          return { value, label: option?.reason ? `${value}: ${option.reason}` : value };
        })}
        value={deliveryTime}
        onChange={({ currentTarget: { value } }) => {
          setTime(DELIVERY_SLOTS.find((slot) => slot === value));
          reset();
        }}
      />
      <WordsField order={order} value={words} onChange={setWords} />
      <AnswerProblem error={error} done="ordered" />
      <AnswerActions dialog={dialog} isPending={isPending} label="Deliver again">
        {isRefused && (
          <Button variant="default" size="md" onClick={() => send(true)}>
            Deliver then anyway
          </Button>
        )}
      </AnswerActions>
    </form>
  );
}
