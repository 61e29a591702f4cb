import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CITY, DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import {
  isInArea,
  OUTSIDE_AREA_REFUSAL,
  OUTSIDE_AREA_WARNING,
} from '#contract/delivery/delivery-area.ts';
import { SUBSTITUTIONS } from '#contract/order/order.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import { PhoneField, RecipientFields } from '#src/features/checkout/recipient-fields.tsx';
import { DeliveryDateField } from './delivery-date-field.tsx';
import type { SlotOption } from './delivery-draft.ts';
import classes from './delivery-fields.module.css';
import { SuburbField } from './suburb-field.tsx';
import type { DeliveryFormState } from './use-delivery-form.ts';

const SUBSTITUTION_LABELS: Record<(typeof SUBSTITUTIONS)[number], string> = {
  similar: 'Use a similar flower of the same value',
  call: 'Phone me first',
  refund: 'Refund me',
};

interface DeliveryFieldsProps extends DeliveryFormState {
  /** The live delivery promise, shown where the day is chosen. */
  promise: ReactNode;
}

/** The fields of the delivery form, in the order in which they are checked. */
export function DeliveryFields({ form, options, area, slots, promise }: DeliveryFieldsProps) {
  const { values, setFieldValue } = form;
  const field = (name: Parameters<typeof fieldId>[0]) => ({
    ...form.getInputProps(name),
    id: fieldId(name),
    name,
    size: 'md',
  });
  const postalCode = values.deliveryPostalCode.trim();
  const isOutside = area && /^\d{4}$/.test(postalCode) && !isInArea(area, postalCode);

  return (
    <div className={classes.fields}>
      <h2 className={classes.heading}>Delivery details</h2>
      <TextInput {...field('customerName')} label="Full name" required autoComplete="name" />
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
      <TextInput
        {...field('deliveryAddress')}
        label="Delivery address"
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
        {isOutside && (area.outside === 'warn' ? OUTSIDE_AREA_WARNING : OUTSIDE_AREA_REFUSAL)}
      </p>
      <div className={classes.promise}>{promise}</div>
      <div className={classes.pair}>
        <DeliveryDateField
          options={options.data}
          isFailed={options.isError}
          onRetry={() => void options.refetch()}
          value={values.deliveryDate}
          error={errorText(form.errors['deliveryDate'])}
          onChange={(date) => {
            setFieldValue('deliveryDate', date);
            // The error about the time was about the other day.
            form.clearFieldError('deliveryTime');
          }}
        />
        <DeliveryTimeField
          slots={slots}
          value={values.deliveryTime}
          error={errorText(form.errors['deliveryTime'])}
          onChange={(slot) => setFieldValue('deliveryTime', slot)}
        />
      </div>
      <Textarea
        {...field('specialInstructions')}
        label="Special instructions (optional)"
        description="A gate code, the reception desk, where to leave the flowers"
        rows={3}
      />
      <RecipientFields form={form} />
      <NativeSelect
        id={fieldId('substitution')}
        size="md"
        label="If a flower is sold out (optional)"
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
    </div>
  );
}

function errorText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

interface DeliveryTimeFieldProps {
  slots: readonly SlotOption[];
  value: DeliverySlot;
  error: string | undefined;
  onChange: (slot: DeliverySlot) => void;
}

/** The preferred time. A time that the chosen day does not have says why in its own line. */
function DeliveryTimeField({ slots, value, error, onChange }: DeliveryTimeFieldProps) {
  return (
    <NativeSelect
      id={fieldId('deliveryTime')}
      size="md"
      label="Preferred time"
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
