import { Alert, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { outsideAreaNote } from '#contract/delivery/delivery-area.ts';
import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { PlaceDetails } from '#src/ui/place-details.tsx';
import { PlaceTypeField } from '#src/ui/place-type-field.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { ChangeForm } from './use-change-form.ts';

interface DeliveryChangeProps {
  order: OrderPageView;
  orderKey: string;
  form: ChangeForm;
  /** Something of it is being changed: it is shown without being asked for. */
  isBegun: boolean;
}

/** When, where and to whom an order goes, once its shopper asks to change that. */
export function DeliveryChange({ isBegun, ...change }: DeliveryChangeProps) {
  const [isOpen, setOpen] = useState(false);
  // The focus goes to what was asked for, not to what was typed an hour ago.
  if (isOpen || isBegun) return <DeliveryFields {...change} isFocused={isOpen} />;
  return (
    <PushButton look="outline" type="button" onClick={() => setOpen(true)}>
      {change.order.fulfilment === 'collection'
        ? 'Another day, time or recipient'
        : 'Another day, address or recipient'}
    </PushButton>
  );
}

/** A line is there before the days are, so that nothing moves. */
const LOADING = { pending: 'Loading the other days...', error: '\u00A0' };

/** While it says nothing it takes no room. */
const NOT_THERE = { position: 'absolute' } as const;

interface DeliveryFieldsProps extends Omit<DeliveryChangeProps, 'isBegun'> {
  isFocused: boolean;
}

function DeliveryFields({ order, orderKey, form, isFocused }: DeliveryFieldsProps) {
  const call = { id: order.id, key: orderKey };
  const choices = trpc.order.deliveryChoices.useQuery(call, {
    refetchOnMount: 'always',
    enabled: order.canChange,
  });
  const { data: area } = trpc.delivery.area.useQuery();
  const isCollected = order.fulfilment === 'collection';
  const hasFees = useSiteContent().deliveryFees && !isCollected;
  const samePrice = hasFees
    ? 'Your bouquets cost the same. If the delivery does not, we say so before we save it.'
    : 'The price stays the same.';
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  const { deliveryDate, deliveryTime, deliveryPostalCode } = form.values;
  const outside = area ? outsideAreaNote(area, deliveryPostalCode.trim()) : '';
  const text = { readOnly: !order.canChange, size: 'md' } as const;
  return (
    <>
      {choices.isError && (
        <Alert role="alert" color="blush" title="The other days could not be loaded">
          <PushButton look="outline" type="button" onClick={() => void choices.refetch()}>
            Try again
          </PushButton>
        </Alert>
      )}
      <SelectField
        {...form.getInputProps('deliveryDate')}
        size="md"
        name="deliveryDate"
        label="Day"
        ref={first}
        disabled={!order.canChange}
        data={dayChoices(choices.data ?? [], order.deliveryDate)}
        description={choices.isSuccess ? samePrice : LOADING[choices.status]}
      />
      <SelectField
        {...form.getInputProps('deliveryTime')}
        size="md"
        name="deliveryTime"
        label="Time"
        disabled={!order.canChange}
        data={timeChoices(choices.data ?? [], deliveryDate, deliveryTime)}
      />
      <TextInput
        {...form.getInputProps('recipientName')}
        {...text}
        name="recipientName"
        label="Recipient (optional)"
        autoComplete="off"
      />
      {isCollected ? (
        <p>To collect them somewhere else, or to have them delivered, please call us.</p>
      ) : (
        <>
          <TextInput
            {...form.getInputProps('deliveryAddress')}
            {...text}
            name="deliveryAddress"
            label="Street address"
            required
            autoComplete="off"
          />
          <TextInput
            {...form.getInputProps('suburb')}
            {...text}
            name="suburb"
            label="Suburb (optional)"
            autoComplete="off"
          />
          <TextInput
            {...form.getInputProps('deliveryPostalCode')}
            {...text}
            name="deliveryPostalCode"
            label="Postal code"
            required
            inputMode="numeric"
            autoComplete="off"
          />
          <p role="status" style={outside ? undefined : NOT_THERE}>
            {outside}
          </p>
          <PlaceTypeField
            place={form.values}
            onPlace={(place) => form.setValues(place)}
            disabled={!order.canChange}
          />
          <PlaceDetails
            placeType={form.values.placeType}
            input={(field) => ({ ...form.getInputProps(field), readOnly: !order.canChange })}
            dueTime={deliveryTime}
          />
        </>
      )}
    </>
  );
}

/** The day that the order has is always among them. */
function dayChoices(days: readonly DueDay[], own: string) {
  const others = days.filter(({ date }) => date !== own);
  const choices = others.map(({ date, available, reason }) => ({
    value: date,
    label: available ? longDate(date) : `${longDate(date)}: ${reason ?? 'not possible'}`,
    disabled: !available,
  }));
  return [...choices, { value: own, label: longDate(own), disabled: false }].toSorted(
    (one, other) => one.value.localeCompare(other.value),
  );
}

function timeChoices(days: readonly DueDay[], day: string, chosen: string) {
  const slots = days.find(({ date }) => date === day)?.slots;
  const offered: readonly { slot: string; available: boolean }[] =
    slots ?? DELIVERY_SLOTS.map((slot) => ({ slot, available: true }));
  return offered.map(({ slot, available }) => ({
    value: slot,
    label: available ? slot : `${slot}: not free`,
    disabled: !available && slot !== chosen,
  }));
}
