import { paperNote } from '#src/ui/paper-note.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CITY, DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import { outsideAreaNote } from '#contract/delivery/delivery-area.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { SUBSTITUTIONS } from '#contract/order/order.ts';
import type { SeasonDays } from '#src/features/checkout/day-prices.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import { CompanyFields } from '#src/features/checkout/company-fields.tsx';
import { PhoneField, RecipientFields } from '#src/features/checkout/recipient-fields.tsx';
import { PlacePanel } from '#src/features/checkout/place/place-panel.tsx';
import { collection } from './lazy-collection.ts';
import { DeliveryDateField } from './delivery-date-field.tsx';
import type { SlotOption } from '#src/features/checkout/checkout-draft.ts';
import classes from './delivery-fields.module.css';
import { SuburbField } from './suburb-field.tsx';
import type { CheckoutFormState } from '#src/features/checkout/use-checkout-form.ts';

const SUBSTITUTION_LABELS: Record<(typeof SUBSTITUTIONS)[number], string> = {
  similar: 'Use a similar flower',
  call: 'Phone me first',
  refund: 'Refund me',
};

interface DeliveryFieldsProps extends CheckoutFormState {
  /** The live delivery promise, shown where the day is chosen. */
  promise: ReactNode;
  /** The days on which the order has other prices. */
  seasons: readonly SeasonDays[];
  /** What the chosen day makes of the price; empty where it costs the same. */
  news: string;
}

/** The fields of the checkout form, in the order in which they are checked. */
export function DeliveryFields({ promise, seasons, news, ...delivery }: DeliveryFieldsProps) {
  const { form, options, area, slots, timeNote, chooseDay, chooseTime } = delivery;
  const { values, setFieldValue } = form;
  const field = (name: Parameters<typeof fieldId>[0]) => ({
    ...form.getInputProps(name),
    id: fieldId(name),
    name,
    size: 'md',
  });
  const Collection = collection.fields();
  const { Keeper } = delivery;
  const isCollected = Collection && values.fulfilment;

  return (
    <div className={classes.fields}>
      <h2 className={classes.heading}>{isCollected ? 'Collection' : 'Delivery'} details</h2>
      <TextInput
        {...field('customerName')}
        label="Full name"
        description={paperNote(values.customerName)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="name"
      />
      <div className={classes.pair}>
        <TextInput
          {...field('customerEmail')}
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
        />
        <PhoneField form={form} name="customerPhone" label="Phone" required autoComplete="tel" />
      </div>
      {Collection && <Collection {...delivery} DateField={DeliveryDateField} />}
      {!isCollected && (
        <>
          <TextInput
            {...field('deliveryAddress')}
            label="Delivery address"
            description={paperNote(values.deliveryAddress)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoComplete="street-address"
          />
          <div className={classes.place}>
            <TextInput label="City" value={CITY} size="md" readOnly autoComplete="off" />
            <SuburbField form={form} area={area} />
            <TextInput
              {...field('deliveryPostalCode')}
              label="Postal code"
              inputMode="numeric"
              required
              autoComplete="postal-code"
            />
          </div>
          <p role="status" className={classes.warning}>
            {area && outsideAreaNote(area, values.deliveryPostalCode.trim())}
          </p>
          <div className={classes.promise}>{promise}</div>
          <div className={classes.pair}>
            <DeliveryDateField
              options={options.data}
              isFailed={options.isError}
              onRetry={() => void options.refetch()}
              seasons={seasons}
              value={values.deliveryDate}
              error={errorText(form.errors['deliveryDate'])}
              onChange={chooseDay}
            />
            <DeliveryTimeField
              slots={slots}
              value={values.deliveryTime}
              note={timeNote}
              error={errorText(form.errors['deliveryTime'])}
              onChange={chooseTime}
            />
          </div>
        </>
      )}
      {Keeper && <Keeper {...delivery} />}
      <p role="status" className={classes.warning}>
        {news}
      </p>
      <Textarea
        {...field('specialInstructions')}
        label="Special instructions (optional)"
        description={paperNote(values.specialInstructions) ?? 'Anything else that we should know'}
        rows={3}
      />
      {!isCollected && <PlacePanel form={form} />}
      <RecipientFields form={form} />
      <SelectField
        id={fieldId('substitution')}
        size="md"
        label="If a flower is sold out (optional)"
        description={useSiteContent().substitutionRule}
        value={values.substitution ?? ''}
        onChange={(event) => {
          const chosen = SUBSTITUTIONS.find((known) => known === event.currentTarget.value);
          setFieldValue('substitution', chosen);
        }}
        data={[
          { value: '', label: 'Let the florist decide' },
          ...SUBSTITUTIONS.map((value) => ({ value, label: SUBSTITUTION_LABELS[value] })),
        ]}
      />
      <CompanyFields form={form} />
    </div>
  );
}

function errorText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

interface DeliveryTimeFieldProps {
  slots: readonly SlotOption[];
  /** Empty when there is none any more. */
  value: DeliverySlot | '';
  note: string | undefined;
  error: string | undefined;
  onChange: (slot: DeliverySlot) => void;
}

/** The preferred time. A time that the chosen day does not have says why in its own line. */
function DeliveryTimeField({ slots, value, note, error, onChange }: DeliveryTimeFieldProps) {
  return (
    <SelectField
      id={fieldId('deliveryTime')}
      size="md"
      label="Preferred time"
      description={note && <span role="status">{note}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      value={value}
      onChange={(event) => {
        const slot = DELIVERY_SLOTS.find((known) => known === event.currentTarget.value);
        if (slot) onChange(slot);
      }}
      data={slots.map(({ slot, available, reason }) => ({
        value: slot,
        label: available ? slot : `${slot}: ${reason ?? 'not available'}`,
        disabled: !available,
      }))}
    />
  );
}
