import { NativeSelect } from '@mantine/core';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import type { SlotOption } from './delivery-choices.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';

interface DeliveryTimeFieldProps {
  slots: readonly SlotOption[];
  value: DeliverySlot;
  error: string | undefined;
  onChange: (slot: DeliverySlot) => void;
}

/** The preferred time. A time that the chosen day does not have says why in its own line. */
export function DeliveryTimeField({ slots, value, error, onChange }: DeliveryTimeFieldProps) {
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
