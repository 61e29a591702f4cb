import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import type { CallerRecipient } from '#contract/desk/desk.schema.ts';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { characterCount } from '#contract/text/characters.ts';
import { shortDate } from '#contract/time/date-text.ts';
import { PlaceDetails } from '#src/ui/place-details.tsx';
import { PlaceTypeField } from '#src/ui/place-type-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './desk.module.css';
import { timesOf } from './times-of.ts';
import type { DeskForm, DeskValues } from './use-desk-form.ts';

/** The fields of a delivery, as the forms that have them hold them. */
type DeliveryValues = Pick<DeskValues, Text | 'anonymous'>;
type Text =
  | keyof CallerRecipient
  | 'deliveryDate'
  | 'deliveryTime'
  | 'anyway'
  | 'cardMessage'
  | 'specialInstructions';

/** What these fields use of the form that they are in. */
export interface DeliveryForm {
  values: DeliveryValues;
  getInputProps: (
    field: keyof DeliveryValues,
    options?: { type: 'checkbox' },
  ) => ReturnType<DeskForm['form']['getInputProps']>;
  setFieldValue: (field: Text, value: string) => void;
  setValues: (values: Partial<CallerRecipient>) => void;
}

interface ToFieldsProps {
  form: DeliveryForm;
  /** Where the caller's last bouquets went. */
  recipients: readonly CallerRecipient[];
  isCollected?: boolean;
  /** Whether the order is collected instead, where that can be chosen. */
  ways?: ReactNode;
}

/** The recipient and the address; an order that is collected has the shop’s. */
export function ToFields({ form, recipients, isCollected = false, ways }: ToFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {isCollected ? 'Who are they for?' : 'Where do they go?'}
      </legend>
      {ways}
      {!isCollected && recipients.length > 0 && (
        <div className={classes.found} role="group" aria-label="Last recipients">
          {recipients.map((recipient) => (
            <Button
              key={JSON.stringify(recipient)}
              variant="light"
              size="md"
              className={classes.caller ?? ''}
              onClick={() => form.setValues(recipient)}
            >
              {[recipient.recipientName || 'The caller', recipient.deliveryAddress].join(', ')}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('recipientName')}
          name="recipientName"
          size="md"
          label="Recipient (the caller, if left empty)"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('recipientPhone')}
          name="recipientPhone"
          size="md"
          type="tel"
          label="Recipient’s phone (optional)"
          autoComplete="off"
        />
      </div>
      {!isCollected && <AddressFields form={form} />}
    </fieldset>
  );
}

function AddressFields({ form }: Pick<ToFieldsProps, 'form'>) {
  return (
    <>
      <TextInput
        {...form.getInputProps('deliveryAddress')}
        name="deliveryAddress"
        size="md"
        label="Street address"
        withAsterisk
        autoComplete="off"
      />
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('suburb')}
          name="suburb"
          size="md"
          label="Suburb (optional)"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('deliveryPostalCode')}
          name="deliveryPostalCode"
          size="md"
          label="Postal code"
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <PlaceTypeField place={form.values} onPlace={form.setValues} />
      <PlaceDetails
        placeType={form.values.placeType}
        input={(field) => form.getInputProps(field)}
        dueTime={form.values.deliveryTime}
        isOwners
      />
    </>
  );
}

const DAYS_OFFERED = 3;

interface WhenFieldsProps {
  form: DeliveryForm;
  days: {
    data: { days: readonly DueDay[] } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Why the checkout would refuse the day or the time that is chosen. */
  refusal: string | undefined;
  /** The time that a placed order has. */
  ownTime?: string;
  /** The times are those of a place where it is collected, and none is taken anyway. */
  isCollected?: boolean;
}

/** The day and the time; one that the checkout would refuse is taken with a reason. */
export function WhenFields({ form, days: query, refusal, ownTime, isCollected }: WhenFieldsProps) {
  const days = query.data?.days;
  const { deliveryDate, deliveryTime } = form.values;
  const day = days?.find(({ date }) => date === deliveryDate);
  const soon = (days ?? []).filter(({ available }) => available).slice(0, DAYS_OFFERED);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>When?</legend>
      {Boolean(query.error) && (
        <div role="alert" className={classes.found}>
          <p className={classes.note}>
            The delivery days could not be loaded. You can still type one.
          </p>
          <Button variant="default" size="md" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!query.error && (
        <div className={classes.soon} role="group" aria-label="The next days">
          {soon.map(({ date }) => (
            <Button
              key={date}
              variant={date === deliveryDate ? 'filled' : 'light'}
              size="md"
              aria-pressed={date === deliveryDate}
              onClick={() => form.setFieldValue('deliveryDate', date)}
            >
              {shortDate(date)}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('deliveryDate')}
          type="date"
          name="deliveryDate"
          size="md"
          label="Day"
          withAsterisk
        />
        <SelectField
          {...form.getInputProps('deliveryTime')}
          name="deliveryTime"
          size="md"
          label="Time"
          withAsterisk
          data={timesOf(day, ownTime ?? deliveryTime, isCollected).map((value) => {
            const reason = day?.slots.find(({ slot }) => slot === value)?.reason;
            return { value, label: reason ? `${value}: ${reason}` : value };
          })}
          value={deliveryTime}
        />
      </div>
      {refusal && isCollected && (
        <p role="status" className={classes.note}>
          {refusal}.
        </p>
      )}
      {refusal && !isCollected && (
        <TextInput
          {...form.getInputProps('anyway')}
          name="anyway"
          size="md"
          label="Why you deliver then anyway"
          description={`${refusal}. Your reason stays in the order’s history.`}
          withAsterisk
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}

/** The card and what the driver and the florist have to know. */
export function CardFields({ form }: { form: DeliveryForm }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Card and instructions</legend>
      <Textarea
        {...form.getInputProps('cardMessage')}
        name="cardMessage"
        size="md"
        label="Card message (optional)"
        description={`${characterCount(form.values.cardMessage)} of ${MAX_CARD_MESSAGE} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
      />
      <Checkbox
        {...form.getInputProps('anonymous', { type: 'checkbox' })}
        size="md"
        label="Anonymous: do not say who sent it"
      />
      <Textarea
        {...form.getInputProps('specialInstructions')}
        name="specialInstructions"
        size="md"
        label="Instructions (optional)"
        rows={2}
      />
    </fieldset>
  );
}
